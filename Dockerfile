# One server process; all tables are in /data/tables.sqlite, or in the PostgreSQL of --store. How to run it: docs/host/serve.md
# A release writes the digest of the base image behind its tag; another one: --build-arg PYTHON_IMAGE=python:3.13-slim@sha256:…
ARG PYTHON_IMAGE=python:3.13-slim
FROM ${PYTHON_IMAGE} AS build
WORKDIR /src
COPY requirements/image.lock requirements/
RUN python -m venv /opt/lastcard \
 && /opt/lastcard/bin/pip install --no-cache-dir --no-deps -r requirements/image.lock
COPY pyproject.toml README.md LICENSE ./
COPY docs docs
COPY examples examples
COPY src src
RUN /opt/lastcard/bin/pip install --no-cache-dir --no-deps .

FROM ${PYTHON_IMAGE}
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin lastcard \
 && install -d -o lastcard -g lastcard -m 700 /data
COPY --from=build /opt/lastcard /opt/lastcard
ENV PATH=/opt/lastcard/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LASTCARD_CACHE=/data/cache
USER lastcard
VOLUME /data
EXPOSE 8475
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8475/healthz', timeout=4)"]
ENTRYPOINT ["lastcard", "serve", "--host", "0.0.0.0", "--port", "8475", "--file", "/data/tables.sqlite", "--no-browser", "--no-table", "--log", "json"]
