"""Joined modules behave like separate ones. A module that cannot be joined is refused with the place of the problem."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from lastcard.text.catalogue import LANGUAGES, missing
from lastcard.web.joining import JoinError, join_later, join_modules
from lastcard.web.routes import PAGES
from lastcard.web.static_files import MOUNTED, ROOT, Files
from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

MODULES = {
    "a/main.js": """/** Not sent: import { x } from "./nothing.js"; */
import "./first.js";
import { one, two as second } from "../b/numbers.js";
import * as all from "../b/more.js";
import{three}from"../b/packed.js";/**
 * @license of someone
 */
// A comment.
const late = await Promise.resolve("late"); // A comment behind code.
console.log(JSON.stringify([globalThis.order, one(), second, all.own, all.THREE, three, late]));
""",
    "a/first.js": 'globalThis.order = ["first"];\nawait null;\n',
    "b/numbers.js": """globalThis.order.push("numbers");
export async function later() {}
const hidden = 1;
export function one() {
  return hidden;
}
export const two = "2"; // "two; // 2" has quotes, and stays
""",
    "b/more.js": 'const hidden = "own";\nexport { hidden as own };\nexport { three as THREE } from "./packed.js";\nexport {};\n',
    "b/packed.js": "const e=3;export{e as three};\n",
}


def _node() -> str:
    return needed("node", what=NODE)


def _ran(text: str, tmp_path: Path) -> str:
    file = tmp_path / "joined.mjs"
    file.write_text(text, encoding="utf-8")
    return subprocess.run([_node(), str(file)], check=True, capture_output=True, text=True, timeout=TIMEOUT_S).stdout


def test_joined_modules_behave_like_separate_ones(tmp_path: Path) -> None:
    for name, text in MODULES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    apart = subprocess.run([_node(), str(tmp_path / "a/main.js")], check=True, capture_output=True, text=True, timeout=TIMEOUT_S).stdout
    joined = join_modules("a/main.js", MODULES.__getitem__)
    assert _ran(joined, tmp_path) == apart
    assert json.loads(apart) == [["first", "numbers"], 1, "2", "own", 3, 3, "late"]
    assert "A comment" not in joined
    assert "has quotes, and stays" in joined
    assert "Not sent" not in joined
    assert "@license" in joined


def test_a_module_loaded_on_demand_shares_the_modules_of_the_page(tmp_path: Path) -> None:
    later = "import(`${globalThis.folder}joined/p/later.js`).then(({ show: run, name }) => run(name));\n"
    modules = {
        "p/main.js": 'import { count } from "../both.js";\ncount();\n' + later,
        "p/later.js": """import { count } from "../both.js";
import { own } from "./own.js";
export const name = own;
const go = (by) => console.log(by, count());
export { go as show };
""",
        "p/own.js": 'export const own = "later";\n',
        "both.js": "let n = 0;\nexport function count() {\n  n += 1;\n  return n;\n}\n",
    }
    (tmp_path / "joined" / "p").mkdir(parents=True)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    main = join_modules("p/main.js", modules.__getitem__)
    (tmp_path / "joined/p/main.js").write_text(f'globalThis.folder = "{tmp_path.as_uri()}/";\n{main}')
    (tmp_path / "joined/p/later.js").write_text(join_later("p/later.js", "p/main.js", modules.__getitem__))
    ran = subprocess.run([_node(), str(tmp_path / "joined/p/main.js")], check=True, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert ran.stdout == "later 2\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("export default 1;\n", "a.js: “export default 1;” cannot be joined"),
        ("const here = import.meta.url;\n", "a.js: “import.meta.url;” cannot be joined"),
        ('import one from "./b.js";\n', "a.js: “import one from"),
        ('import { b } from "./b.js";\n', "a.js → b.js → a.js: these modules import each other"),
    ],
)
def test_a_module_that_cannot_be_joined_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(JoinError, match=re.escape(said)):
        join_modules("a.js", {"a.js": text, "b.js": 'import { a } from "./a.js";\nexport const b = 1;\n'}.__getitem__)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_the_messages_that_its_modules_name(page: str) -> None:
    files = Files()
    markup = files.text(page)
    (declared,) = re.findall(r'<meta name="messages" content="([^"]+)">', markup)
    entries = re.findall(r'type="module" src="/?static/([^"]+)"', markup)
    scripts = "\n".join(join_modules(entry, files.text) for entry in entries)
    named = set(re.findall(r'\bt\("([a-z0-9-]+)"', scripts)) | set(re.findall(r'data-t[a-z-]*="([a-z0-9-]+)"', markup))
    begun = set(re.findall(r"\bt\(`([a-z0-9-]+-)\$\{", scripts))
    assert named
    for lang in LANGUAGES:
        texts = "\n".join((MOUNTED["text"] / lang / f"{name}.ftl").read_text(encoding="utf-8") for name in declared.split())
        ids = set(re.findall(r"^([a-z][a-z0-9-]*) =", texts, re.MULTILINE))
        ids |= {entry.id for name in declared.split() for entry in missing(lang)[f"{name}.ftl"]}  # English stands in
        assert sorted(named - ids) == [], f"{page}: add the files of these messages to its <meta name=messages>"
        assert [start for start in sorted(begun) if not any(one.startswith(start) for one in ids)] == []


def test_every_module_of_the_pages_can_be_joined(tmp_path: Path) -> None:
    files = Files()
    for entry in ("home/home.js", "new/new.js", "history/page.js", "table/table.js", "replay/replay.js", "shared/page/menu.js"):
        assert (ROOT / entry).is_file()
        joined = tmp_path / "joined.mjs"
        joined.write_text(join_modules(entry, files.text), encoding="utf-8")
        subprocess.run([_node(), "--check", str(joined)], check=True, timeout=TIMEOUT_S)
