"""The documentation: blocks of Python run, links lead somewhere, the rule explorer has every rule. ``scripts/docs`` builds the site."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import re
import shlex
import shutil
import tomllib
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard import __version__, cli
from lastcard.documentation import build as build_of_the_site
from lastcard.documentation import sources as documentation_sources
from lastcard.documentation.build import write_pages
from lastcard.documentation.rule_pages import rule_pages
from lastcard.documentation.sources import sources
from lastcard.errors import LastCardError
from lastcard.lab.data import making
from lastcard.lab.data.importing import import_archive
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rulebook import rule_ids
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS
from lastcard.rules.sheets.search import search
from lastcard.text.progress import Progress
from scripts.images.report_pictures import REPORTS
from tests.documentation_positions import POSITION, played

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
BLOCK = re.compile(r"^(<!-- needs [^\n]* -->\n)?```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
"""A block of Python; one after ``<!-- needs a GPU -->`` is compiled and not run."""
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s#]*)(#[^)\s]*)?\)")
QUESTION = re.compile(r"^### ([^\n]+)\n(.*?)(?=^##|\Z)", re.DOTALL | re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
PARAGRAPH_END = re.compile(r"\n\s*\n|\n(?=[-*] |\d+\. |#|\|| +- )")
"""What ends a paragraph: a blank line, an item of a list, a heading, a row of a table."""
LONGEST = 150
"""The most words of a paragraph. docs/background/procedure.md is a specification and has longer ones."""
FEWER = re.compile(r"(?<=games=)[\d_]+|(?<=worlds=)[\d_]+")
"""Large numbers of games in the examples are meant for readers; the test runs a few."""


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with an archive and the decisions in it, which two pages read."""
    folder = tmp_path_factory.mktemp("games")
    asyncio.run(making.archive(folder / "archive", 2, "documentation"))
    import_archive(str(folder / "archive"), out=folder / "decisions.parquet", threads=1)
    return folder


@pytest.mark.parametrize("name", [name for name in PAGES if BLOCK.search(page(name))])
def test_every_block_of_python_runs(name: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall(page(name))
    if name in ("host/archive.md", "research/dataset.md"):
        folder: Path = request.getfixturevalue("games")
        monkeypatch.chdir(folder)
        blocks = [(needs, block.replace("/var/games", str(folder / "archive"))) for needs, block in blocks]
    names: dict[str, object] = {}
    for needs, block in blocks:
        code = compile(FEWER.sub("200", block), name, "exec")
        if not needs:
            exec(code, names)


@pytest.mark.parametrize("name", PAGES)
def test_links_to_files_lead_somewhere(name: str) -> None:
    for path, _ in LINK.findall(page(name)):
        if path and Path(path).name not in ("api.md", "rule-explorer.md"):
            assert (DOCS / name).parent.joinpath(path).exists(), f"{name}: {path}"


@pytest.mark.parametrize("name", [name for name in PAGES if name != "background/procedure.md"])
def test_no_paragraph_is_a_wall_of_text(name: str) -> None:
    """Lists, tables and examples are easier to read than long paragraphs."""
    for paragraph in PARAGRAPH_END.split(FENCED.sub("\n", page(name))):
        parts = paragraph.split("|") if paragraph.startswith("|") else [paragraph]
        longest = max((part.split() for part in parts), key=len)
        assert len(longest) <= LONGEST, f"docs/{name}: split the paragraph of {len(longest)} words that begins {' '.join(longest[:8])!r}"


def test_every_page_is_in_the_table_of_contents_once(tmp_path: Path) -> None:
    """Pages that neither docs/index.md nor the index of Background names get a heading of their own."""
    write_pages(tmp_path / "pages")
    listed = []
    for place in ("", "background/"):
        index = (tmp_path / "pages" / place / "index.md").read_text(encoding="utf-8")
        listed += [os.path.normpath(f"{place}{line}.md") for line in index.splitlines() if re.fullmatch(r"[\w./-]+", line)]
    assert ":caption: More" not in (tmp_path / "pages" / "index.md").read_text(encoding="utf-8")
    made = [path.relative_to(tmp_path / "pages").as_posix() for path in (tmp_path / "pages").rglob("*.md")]
    assert sorted(listed) == sorted(name for name in made if name != "index.md" and not name.startswith(("decisions/", "play/rules/")))


def test_the_rule_explorer_has_every_rule_once() -> None:
    pages = rule_pages()
    targets = [found for text in pages.values() for found in re.findall(r"^\(([a-z]+-a?\d+)\)=$", text, re.MULTILINE)]
    assert sorted(targets) == sorted(map(str.lower, rule_ids()))
    side = pages["play/rules/side-by-side.md"]
    assert all(f"| `{key}`" in side for key in SETTINGS)
    assert f"| setting | {' | '.join(EDITIONS)} |" in side
    linked = set(re.findall(r"\]\(#([^)]*)\)", side))
    assert linked <= set(targets)


def test_the_page_of_installing_has_every_extra() -> None:
    extras = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = re.findall(r"^\| `(\w+)` \|", page("program/install.md"), re.MULTILINE)
    assert sorted(named) == sorted(extras)


def cited(text: str) -> Iterator[str]:
    yield from re.findall(r"\b(?:CL|PP|DF|MC|EA|GB|AW|ML|SW|HR|G|X)-A?\d+\b", text)


def test_the_answers_cite_rules_that_exist() -> None:
    found = [*cited(page("play/faq.md"))]
    assert len(found) > 100
    assert set(found) <= set(rule_ids())


def test_the_answers_name_settings_that_exist() -> None:
    named = re.findall(r"`([a-z][\w0-9]*(?:[._][\w0-9]+)*)(?:=[^`]*)?`", page("play/faq.md"))
    keys = {name for name in named if "." in name or f"`{name}=" in page("play/faq.md")}
    assert "uno.penalty" in keys
    assert keys <= set(SETTINGS)
    for line in re.findall(r"`([a-z][\w.]*=[\w().,]+)`", page("play/faq.md")):
        Rules(f"paw-patrol {line}" if line == "match.mode=low_total" else f"classic {line}")


@pytest.mark.parametrize(("question", "answer"), [found for found in QUESTION.findall(page("play/faq.md")) if [*cited(found[1])]])
def test_a_question_finds_a_rule_of_its_answer(question: str, answer: str) -> None:
    """``lastcard why "..."`` with the words of the page finds the rule, without a table or in an edition."""
    printed = ({rule.id for rule in search(question, rules)} for rules in (None, *map(Rules, EDITIONS)))
    assert any(ids & {*cited(answer)} for ids in printed)


@pytest.mark.parametrize("block", POSITION.findall(page("play/faq.md")))
def test_the_positions_of_the_answers_end_as_they_say(block: str) -> None:
    position, *lines = block.splitlines()
    assert block == played(position, [line.split("  ")[0] for line in lines])


def test_a_position_that_ends_otherwise_is_seen() -> None:
    assert len(POSITION.findall(page("play/faq.md"))) == page("play/faq.md").count("```text\n") > 40
    said = "classic | w4 b1b2 | r7 | p1> | g1g2g3g4\np1 w4                 d draw p2 g1g2g3g4; d over p1\n"
    assert said != played(said.splitlines()[0], ["p1 w4"])


def test_the_pages_of_the_site_are_written(tmp_path: Path) -> None:
    write_pages(tmp_path / "pages")
    assert sources() == DOCS
    architecture = (tmp_path / "pages" / "research/fast.md").read_text(encoding="utf-8")
    assert "](https://github.com/lastcard/lastcard/blob/main/src/lastcard/engine)" in architecture
    assert "automodule:: lastcard.bots" in (tmp_path / "pages" / "program/api.md").read_text(encoding="utf-8")


def test_the_pictures_are_part_of_the_site(tmp_path: Path) -> None:
    """The site contains its pictures, because it must also work without a network."""
    write_pages(tmp_path / "pages")
    shown: dict[str, Path] = {}
    for path in (tmp_path / "pages").rglob("*.md"):
        shown |= {place: path.parent / place for place in PICTURE.findall(path.read_text(encoding="utf-8"))}
    assert len(shown) > 30
    assert not [place for place, path in shown.items() if not path.is_file()]


def test_the_gallery_of_reports_has_the_command_of_each_picture() -> None:
    found = re.findall(r"^```\nlastcard (.+)\n```\n\n!\[[^]]+\]\(\.\./images/(.+)\.webp\)$", page("research/reports.md"), re.MULTILINE)
    assert {picture: command for command, picture in found} == REPORTS
    for command in REPORTS.values():
        parsed = cli._parser("en").parse_args(shlex.split(command))
        assert (parsed.report if "report" in parsed else parsed.page) is not None


def test_a_site_that_was_built_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[str] = []
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(webbrowser, "open", opened.append)
    index = tmp_path / "lastcard" / "docs" / __version__ / "index.html"
    index.parent.mkdir(parents=True)
    index.write_text("<h1>Last Card</h1>", encoding="utf-8")
    assert cli.main(["docs"]) == 0
    assert opened == [index.as_uri()]
    assert capsys.readouterr().out == f"{index.as_uri()}\n"


def test_the_pages_are_those_of_the_clone_or_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documentation_sources, "PACKAGE", tmp_path / "lib" / "site-packages" / "lastcard")
    with pytest.raises(LastCardError, match="the pages of the documentation are not installed; they are in the source distribution"):
        sources()
    installed = tmp_path / "lib" / "site-packages" / "lastcard" / "documentation" / "pages"
    for folder in (installed, tmp_path / "docs"):
        folder.mkdir(parents=True)
        (folder / "program").mkdir()
        (folder / "program/wire.md").write_text("# The wire\n", encoding="utf-8")
    assert sources() == installed
    monkeypatch.setattr(documentation_sources, "PACKAGE", tmp_path / "src" / "lastcard")
    assert sources() == tmp_path / "docs"


@pytest.mark.parametrize(("modules", "packages"), [(("myst_parser", "furo"), "myst-parser, furo"), (("llvmlite",), "llvmlite")])
def test_what_is_not_installed_to_build_the_site_is_named_before_anything_else(
    modules: tuple[str, ...], packages: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in modules else find_spec(name))
    assert cli.main(["docs", "--to", str(tmp_path)]) == 2
    assert capsys.readouterr() == ("", f"lastcard: {packages}: not installed; pip install 'lastcard[docs]' brings what is needed\n")
    assert not [*tmp_path.iterdir()]


@pytest.fixture
def two_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the pages of a small site."""
    pages = tmp_path / "docs"
    pages.mkdir()
    (pages / "index.md").write_text("# Site\n\n[there](other.md#there)\n\n```{toctree}\nprogram/api\n```\n", encoding="utf-8")
    (pages / "other.md").write_text("# Other\n\n## There\n", encoding="utf-8")
    monkeypatch.setattr(build_of_the_site, "sources", lambda: pages)
    monkeypatch.setattr(build_of_the_site, "rule_pages", dict[str, str])
    monkeypatch.setattr(build_of_the_site, "_API", {})
    monkeypatch.setattr(build_of_the_site, "_TAUGHT", {})
    return pages


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # of MyST, by Sphinx
def test_a_site_is_built_where_it_is_wanted(
    two_pages: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    index, shown = tmp_path / "site" / "index.html", list[int]()
    monkeypatch.setattr(Progress, "go_on", lambda progress, done: shown.append(done))
    assert cli.main(["docs", "--to", str(tmp_path / "site"), "--no-browser"]) == 0
    printed = capsys.readouterr()
    assert printed.out == f"{index.as_uri()}\n"
    assert printed.err.startswith("Building the documentation.\n")
    assert 'href="other.html#there"' in index.read_text(encoding="utf-8")
    assert shown == sorted(shown)
    assert (len(shown), shown[-1]) == (6, 100), "index, other and api are each read, then written"


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # of MyST, by Sphinx
def test_a_fault_in_a_page_is_an_error(two_pages: Path, tmp_path: Path) -> None:
    with (two_pages / "index.md").open("a", encoding="utf-8") as page:
        page.write("and [nowhere](other.md#nowhere)\n")
    with pytest.raises(LastCardError, match="the documentation has faults") as caught:
        build_of_the_site.build(tmp_path / "site")
    assert "nowhere" in str(caught.value)
    assert "'there'" not in str(caught.value)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # of MyST, by Sphinx
def test_kept_pages_are_read_again_only_where_they_changed(two_pages: Path, tmp_path: Path) -> None:
    def build() -> int:
        steps = list[int]()
        build_of_the_site.build(tmp_path / "site", steps.append, kept=tmp_path / "kept")
        return len(steps)

    assert build() == 6, "index, other and api are read and written"
    assert build() == 0
    (two_pages / "index.md").write_text("# Site\n\nas [there](other.md#there)\n\n```{toctree}\nprogram/api\nother\n```\n", encoding="utf-8")
    assert 2 <= build() < 6
    assert "as <a" in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    shutil.rmtree(tmp_path / "site")
    assert build() == 3
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")  # of MyST, by Sphinx
def test_a_kept_page_whose_link_leads_nowhere_now_is_an_error_each_time(two_pages: Path, tmp_path: Path) -> None:
    build_of_the_site.build(tmp_path / "site", kept=tmp_path / "kept")
    (two_pages / "other.md").write_text("# Other\n\n## Elsewhere\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(LastCardError, match="there"):
            build_of_the_site.build(tmp_path / "site", kept=tmp_path / "kept")
