"""The dataset of decisions loads with pandas, Polars and Hugging Face ``datasets``: the same rows, columns and lists everywhere."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import datasets
import pandas as pd
import polars as pl
import pyarrow.parquet as pq


def check(path: str, cache: str) -> None:
    """Compare what each library reads with pyarrow's rows."""
    table = pq.read_table(path)
    rows, names = table.to_pylist(), table.column_names
    assert len(rows) > 100
    framed = pd.read_parquet(path)
    assert list(framed.columns) == names
    assert [list(one) for one in framed["offered"]] == [row["offered"] for row in rows]
    assert list(framed["action"]) == [row["action"] for row in rows]
    assert pl.read_parquet(path).to_dicts() == rows
    loaded = datasets.load_dataset("parquet", data_files=path, cache_dir=cache, split="train")
    assert loaded.column_names == names
    assert [dict(one) for one in loaded] == rows
    print(f"{len(rows)} rows: pandas {pd.__version__}, Polars {pl.__version__}, datasets {datasets.__version__}")


if len(sys.argv) == 2:
    with tempfile.TemporaryDirectory() as folder:
        check(sys.argv[1], folder)
else:
    from lastcard.lab.data.making import make_dataset

    with tempfile.TemporaryDirectory() as folder:
        make_dataset(Path(folder) / "games", 3, "readers", threads=1)
        check(str(Path(folder) / "games" / "decisions.parquet"), folder)
