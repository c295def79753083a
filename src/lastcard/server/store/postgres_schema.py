"""The schema of a PostgreSQL store: what each migration adds, and how they run once, forward, by version.

A migration only adds, so that processes of the version before go on beside those of the new one. What has to be decided in one
transaction is a function in the database: one round trip, whatever the distance.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from zlib import crc32

from lastcard.room.store_errors import StoreError
from lastcard.text.faults import fault

CHANNEL: Final = "lastcard"
"""The channel of all notices: ``SENDER log ID,ID…`` (``Writer.sender``), ``PROCESS presence ID,ID…``, or ``*`` for any table."""

_LOCKS: Final = 0x4C434152
"""The first key of the advisory locks; the second is the table's (``lock_key``)."""

_TABLES: Final = """
CREATE TABLE tables (id text PRIMARY KEY, number bigint NOT NULL GENERATED ALWAYS AS IDENTITY, summary bytea);
CREATE UNIQUE INDEX tables_number ON tables (number);
CREATE INDEX listed ON tables (number) WHERE summary IS NOT NULL;
CREATE TABLE entries (
    table_id text NOT NULL, k integer NOT NULL, at bigint NOT NULL, body bytea NOT NULL, hash bytea NOT NULL, PRIMARY KEY (table_id, k)
);
CREATE TABLE snapshots (table_id text PRIMARY KEY, k integer NOT NULL, fold bytea NOT NULL);
CREATE TABLE refusals (
    table_id text NOT NULL, token text NOT NULL, command text NOT NULL, answer bytea NOT NULL, at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (table_id, token, command)
);
CREATE UNLOGGED TABLE processes (id text PRIMARY KEY, seen timestamptz NOT NULL);
CREATE UNLOGGED TABLE presences (table_id text NOT NULL, process text NOT NULL, body bytea NOT NULL, PRIMARY KEY (table_id, process));
"""

_MIGRATIONS: Final = """
CREATE SCHEMA IF NOT EXISTS lastcard;
CREATE TABLE lastcard.migrations (version integer PRIMARY KEY, least integer NOT NULL, at timestamptz NOT NULL DEFAULT now());
"""

_LOCK: Final = f"""
CREATE FUNCTION lock_tables(keys integer[]) RETURNS void LANGUAGE sql AS $$
    SELECT pg_advisory_xact_lock({_LOCKS}, key) FROM unnest(keys) AS key
$$;
"""
# Locks are taken in the order of their keys, so that no two batches wait for each other. What is looked up after the lock is what is true
# until the commit; without the lock the primary key of the entries would still let only one entry of a number in.

_APPEND: Final = f"""
CREATE FUNCTION append_entries(
    ids text[], keys integer[], ks integer[], ats bigint[], bodies bytea[], hashes bytea[], tokens text[], commands text[], process text
) RETURNS TABLE (id text, last_k integer, last_hash bytea, answer bytea) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    added text[];
BEGIN
    PERFORM lock_tables(keys);
    WITH given AS (
        SELECT * FROM unnest(ids, ks, ats, bodies, hashes, tokens, commands) AS g (id, k, at, body, hash, token, command)
    ), done AS (
        INSERT INTO entries
        SELECT g.id, g.k, g.at, g.body, g.hash
        FROM given g LEFT JOIN entries p ON p.table_id = g.id AND p.k = g.k - 1
        WHERE (g.k = 1 OR p.k IS NOT NULL)
            AND g.hash = sha256(coalesce(p.hash, ''::bytea) || int8send(g.k) || int8send(g.at) || g.body)
            AND (g.command IS NULL OR NOT EXISTS (
                SELECT FROM refusals r WHERE r.table_id = g.id AND r.token = g.token AND r.command = g.command
            ))
        ON CONFLICT DO NOTHING RETURNING table_id, k
    ), made AS (
        INSERT INTO tables (id) SELECT table_id FROM done WHERE k = 1
    )
    SELECT array_agg(table_id) INTO added FROM done;
    IF added IS NOT NULL THEN
        PERFORM pg_notify('{CHANNEL}', process || ' log ' || array_to_string(added, ','));
    END IF;
    IF cardinality(added) IS DISTINCT FROM cardinality(ids) THEN
        RETURN QUERY
        SELECT g.id, l.k, l.hash, r.answer
        FROM unnest(ids, tokens, commands) AS g (id, token, command)
        LEFT JOIN LATERAL (SELECT e.k, e.hash FROM entries e WHERE e.table_id = g.id ORDER BY e.k DESC LIMIT 1) l ON true
        LEFT JOIN refusals r ON r.table_id = g.id AND r.token = g.token AND r.command = g.command
        WHERE added IS NULL OR g.id <> ALL (added);
    END IF;
END
$$;
"""
# The tables of one call differ. Returned are those whose entry was not added, with their last entry.

_REFUSE: Final = """
CREATE FUNCTION refuse_command(id text, key integer, k integer, token text, command text, answer bytea)
RETURNS TABLE (last_k integer, last_hash bytea, kept bytea) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
    PERFORM lock_tables(ARRAY[key]);
    SELECT e.k, e.hash INTO last_k, last_hash FROM entries e WHERE e.table_id = id ORDER BY e.k DESC LIMIT 1;
    SELECT r.answer INTO kept FROM refusals r
    WHERE r.table_id = id AND r.token = refuse_command.token AND r.command = refuse_command.command;
    IF kept IS NULL AND last_k = k THEN
        INSERT INTO refusals (table_id, token, command, answer) VALUES (id, token, command, answer);
        kept := answer;
    END IF;
    RETURN NEXT;
END
$$;
"""

_SNAPSHOT: Final = """
CREATE FUNCTION save_snapshot(id text, key integer, k integer, fold bytea) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
    PERFORM lock_tables(ARRAY[key]);
    IF NOT EXISTS (SELECT FROM entries e WHERE e.table_id = id AND e.k = save_snapshot.k) THEN
        RETURN false;
    END IF;
    INSERT INTO snapshots AS s VALUES (id, k, fold) ON CONFLICT (table_id) DO UPDATE SET k = EXCLUDED.k, fold = EXCLUDED.fold;
    RETURN true;
END
$$;
"""

_PRUNE: Final = """
CREATE FUNCTION remove_tables(ids text[], keys integer[], before bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    old text[];
BEGIN
    PERFORM lock_tables(keys);
    SELECT coalesce(array_agg(t.id), '{}') INTO old FROM tables t
    WHERE t.id = ANY (ids) AND (SELECT e.at FROM entries e WHERE e.table_id = t.id ORDER BY e.k DESC LIMIT 1) < before;
    DELETE FROM entries WHERE table_id = ANY (old);
    DELETE FROM snapshots WHERE table_id = ANY (old);
    DELETE FROM refusals WHERE table_id = ANY (old);
    DELETE FROM tables t WHERE t.id = ANY (old);
    RETURN cardinality(old);
END
$$;
"""

_REMOVE: Final = """
CREATE FUNCTION remove_table(id text, key integer, last bytea) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
    PERFORM lock_tables(ARRAY[key]);
    IF EXISTS (SELECT FROM presences p WHERE p.table_id = id)
        OR (SELECT e.hash FROM entries e WHERE e.table_id = id ORDER BY e.k DESC LIMIT 1) IS DISTINCT FROM last THEN
        RETURN false;
    END IF;
    DELETE FROM entries e WHERE e.table_id = id;
    DELETE FROM snapshots s WHERE s.table_id = id;
    DELETE FROM refusals r WHERE r.table_id = id;
    DELETE FROM tables t WHERE t.id = remove_table.id;
    RETURN true;
END
$$;
"""

_PROCESSES: Final = f"""
CREATE FUNCTION beat(process text, OUT is_new boolean, OUT others text[], OUT at double precision) LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO processes VALUES (process, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp() RETURNING xmax = 0 INTO is_new;
    WITH gone AS (DELETE FROM processes WHERE seen < clock_timestamp() - interval '1 minute' RETURNING id)
    DELETE FROM presences p USING gone WHERE p.process = gone.id;
    SELECT coalesce(array_agg(id ORDER BY id), '{{}}') INTO others
    FROM processes p WHERE p.id <> beat.process AND p.seen > clock_timestamp() - interval '10 seconds';
    at := extract(epoch FROM clock_timestamp()) * 1000;
END
$$;
CREATE FUNCTION set_presences(process text, ids text[], bodies bytea[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM presences p USING unnest(ids, bodies) AS g (id, body)
    WHERE p.process = set_presences.process AND p.table_id = g.id AND g.body IS NULL;
    INSERT INTO presences SELECT g.id, set_presences.process, g.body FROM unnest(ids, bodies) AS g (id, body) WHERE g.body IS NOT NULL
    ON CONFLICT ON CONSTRAINT presences_pkey DO UPDATE SET body = EXCLUDED.body;
    PERFORM pg_notify('{CHANNEL}', set_presences.process || ' presence ' || array_to_string(ids, ','));
END
$$;
CREATE FUNCTION presences_of(id text, own text) RETURNS SETOF bytea LANGUAGE sql STABLE AS $$
    SELECT p.body FROM presences p JOIN processes s ON s.id = p.process
    WHERE p.table_id = presences_of.id AND p.process <> own AND s.seen > clock_timestamp() - interval '10 seconds'
$$;
CREATE FUNCTION end_process(process text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM processes p WHERE p.id = end_process.process;
    DELETE FROM presences p WHERE p.process = end_process.process;
    PERFORM pg_notify('{CHANNEL}', end_process.process || ' presence *');
END
$$;
"""
# A process that has not been seen for 10 seconds, by the clock of the database, has nobody connected.

_REFUSE_BOUNDED: Final = """
CREATE OR REPLACE FUNCTION refuse_command(id text, key integer, k integer, token text, command text, answer bytea)
RETURNS TABLE (last_k integer, last_hash bytea, kept bytea) LANGUAGE plpgsql AS $$
#variable_conflict use_variable
BEGIN
    PERFORM lock_tables(ARRAY[key]);
    SELECT e.k, e.hash INTO last_k, last_hash FROM entries e WHERE e.table_id = id ORDER BY e.k DESC LIMIT 1;
    SELECT r.answer INTO kept FROM refusals r
    WHERE r.table_id = id AND r.token = refuse_command.token AND r.command = refuse_command.command;
    IF kept IS NULL AND last_k = k THEN
        INSERT INTO refusals (table_id, token, command, answer) VALUES (id, token, command, answer);
        kept := answer;
        IF random() < 0.01 THEN
            DELETE FROM refusals r
            WHERE r.table_id = id AND r.at < (SELECT o.at FROM refusals o WHERE o.table_id = id ORDER BY o.at DESC OFFSET 199 LIMIT 1);
        END IF;
    END IF;
    RETURN NEXT;
END
$$;
"""
# Of each table the last 200 are kept (``REFUSALS_KEPT``), and mostly not many more: what clients send must not fill the disk. To remove the
# others each time would take longer than all the rest.

_ANSWERS: Final = """
CREATE TABLE answers (day text COLLATE "C" PRIMARY KEY, tried bigint NOT NULL, best bigint NOT NULL);
"""


class Migration(NamedTuple):
    """What leads to the next version of the schema; ``least`` is the oldest version that a program may know and still use the result."""

    sql: str
    least: int


MIGRATIONS: Final = (
    Migration(_TABLES + _LOCK + _APPEND + _REFUSE + _SNAPSHOT + _PRUNE + _PROCESSES, least=1),
    Migration(_REMOVE, least=1),
    Migration(_REFUSE_BOUNDED, least=1),
    Migration(_ANSWERS, least=1),
)
"""The migrations in order. Never change one that was released: add another."""


async def migrate(connection: Any, name: str, migrations: tuple[Migration, ...] = MIGRATIONS) -> int:
    """Bring the schema to the version known here and return the version that it has; several processes may do so at the same time.

    A newer version is left as it is. Raises StoreError if that one cannot be used with what is known here.
    """
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({_LOCKS + 1}, 0)")
        if await connection.fetchval("SELECT to_regclass('lastcard.migrations') IS NULL"):  # else this user need not be allowed to make any
            await connection.execute(_MIGRATIONS)
        version = await _usable_version(connection, name, migrations)
        for number, migration in enumerate(migrations[version:], version + 1):
            await connection.execute(migration.sql)
            await connection.execute("INSERT INTO migrations VALUES ($1, $2)", number, migration.least)
            version = number
        return version


async def check_schema(connection: Any, name: str) -> None:
    """Raise StoreError unless there is a schema that can be used with what is known here."""
    if await connection.fetchval("SELECT to_regclass('lastcard.migrations') IS NULL"):
        raise StoreError(fault("store_cannot", path=name, what="open", why=fault("store_no_schema")))
    await _usable_version(connection, name, MIGRATIONS)


async def _usable_version(connection: Any, name: str, migrations: tuple[Migration, ...]) -> int:
    """Return the version of the schema, 0 if there is none. Raises StoreError if it is too new."""
    row = await connection.fetchrow("SELECT version, least FROM migrations ORDER BY version DESC LIMIT 1")
    version, least = (row["version"], row["least"]) if row else (0, 0)
    if least > len(migrations):
        why = fault("store_newer", number=version, most=len(migrations))
        raise StoreError(fault("store_cannot", path=name, what="open", why=why))
    return int(version)


def task_lock(task: str) -> tuple[int, int]:
    """Return the two keys of the advisory lock of a task that one process at a time has."""
    return _LOCKS + 2, lock_key(task)


def lock_key(table: str) -> int:
    """Return the key of the advisory lock of a table. Tables may share one; then they only wait for each other.

    >>> lock_key("k3jx9m2pqa")
    -2096566973
    """
    return crc32(table.encode()) - 2**31
