"""Turns a captured terminal screen into an SVG: `terminal.py SCREEN.ansi OUT.svg`. Needs rich, from PyPI."""

import io
import re
import sys

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

theme = TerminalTheme(
    (255, 255, 255),
    (31, 41, 46),
    [
        (31, 41, 46),
        (176, 42, 55),
        (16, 115, 86),
        (146, 84, 4),
        (13, 98, 140),
        (123, 60, 140),
        (12, 105, 105),
        (95, 105, 110),
    ],
)

screen = open(sys.argv[1], encoding="utf-8").read().rstrip("\n")
text = Text.from_ansi(screen, no_wrap=True)
columns = max(line.cell_len for line in text.split("\n")) + 1
console = Console(record=True, width=columns, file=io.StringIO(), force_terminal=True, color_system="truecolor")
console.print(text)
# The fonts of the reader's machine: a picture in a README fetches nothing.
drawing = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.S)
drawing = drawing.replace("Fira Code, monospace", "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace")
svg = console.export_svg(title="headgate", theme=theme, code_format=drawing, unique_id="terminal")
with open(sys.argv[2], "w", encoding="utf-8") as out:
    out.write(svg)
