"""QR codes as SVG images."""

from __future__ import annotations

import io

import segno


def qr_svg(text: str) -> bytes:
    """Return a QR code as an SVG image, black on white with a margin, so that it scans on a dark page too."""
    picture = io.BytesIO()
    segno.make(text, error="m", micro=False, boost_error=False).save(
        picture, kind="svg", scale=8, light="#fff", xmldecl=False, omitsize=True
    )
    return picture.getvalue()
