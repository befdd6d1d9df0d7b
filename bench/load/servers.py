"""The servers under measurement: how each is started, watched, paused and stopped."""

import functools
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
START_SECONDS_MAX = 180
STOP_SECONDS_MAX = 20
IDLE_SECONDS_MAX = 120
IDLE_LOOK_SECONDS = 2
IDLE_SHARE_MAX = 0.03
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class Unavailable(Exception):
    """A server that cannot be had on this machine; the message says why."""


class Kind:
    """A kind of server. `command` gives its command line for (port, data folder, tools folder)."""

    def __init__(self, name, command, holds_data=True, optional=False):
        self.name = name
        self.command = command
        self.holds_data = holds_data
        self.optional = optional


def _tafel(*options):
    def command(port, data, tools):
        launcher = ROOT / "tafel"
        build_tafel(launcher)
        where = [] if "--in-memory" in options else ["--data", str(data)]
        return [str(launcher), "serve", "--host", "127.0.0.1", "--port", str(port), *where, *options]

    return command


def _echo(port, data, tools):
    return [
        "java", "-XX:+UseParallelGC", "-Xms256m", "-Xmx256m", "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
        "-cp", bench_class_path(), "dev.tafel.bench.EchoServer", str(port),
    ]  # fmt: skip


def _dynalite(port, data, tools):
    return ["node", dynalite_script(tools), "--port", str(port), "--createTableMs", "0"]


KINDS = {
    kind.name: kind
    for kind in [
        Kind("tafel", _tafel("--durability", "async")),
        Kind("tafel-sync", _tafel("--durability", "sync")),
        Kind("tafel-memory", _tafel("--in-memory")),
        Kind("echo", _echo, holds_data=False),
        Kind("dynalite", _dynalite, optional=True),
    ]
}


@functools.cache
def build_tafel(launcher):
    """Has the launcher build what it needs, so that no start that is measured or pinned to a core has to."""
    if not os.access(launcher, os.X_OK):
        raise Unavailable(f"there is no launcher {launcher}")
    done = subprocess.run([str(launcher), "--version"], capture_output=True, text=True)
    if done.returncode != 0:
        raise Unavailable(f"{launcher} --version failed: " + (done.stdout + done.stderr).strip()[-2000:])


def bench_class_path():
    """The class path of the bench module, built anew so that the echo runs on the HTTP server as it is now."""
    build = ["mvn", "-q", "-B", "-Pquick", "-DskipTests", "-pl", "bench", "-am", "package"]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise Unavailable("Maven could not build the bench module: " + (done.stdout + done.stderr).strip()[:2000])
    target = ROOT / "bench" / "target"
    return f"{target / 'classes'}:{(target / 'classpath.txt').read_text().strip()}"


def dynalite_script(tools):
    """The start script of dynalite 4, installed into a folder that the caller removes."""
    home = pathlib.Path(tools) / "dynalite"
    package = home / "node_modules" / "dynalite"
    if not package.exists():
        if not shutil.which("npm") or not shutil.which("node"):
            raise Unavailable("dynalite needs npm and node")
        home.mkdir(parents=True, exist_ok=True)
        install = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(home), "dynalite@4"]
        done = subprocess.run(install, capture_output=True, text=True)
        if done.returncode != 0:
            raise Unavailable("npm could not install dynalite@4: " + done.stderr.strip()[-300:])
    return str(package / "cli.js")


def end_cleanly_when_told():
    """Lets SIGTERM and SIGHUP end this process as Ctrl-C does, so that servers are stopped and folders removed."""

    def end(number, frame):
        sys.exit(128 + number)

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGHUP, end)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A running server: a session of its own, so that whatever it starts is counted, paused and stopped with it."""

    def __init__(self, kind, folder, tools, core=None):
        self.kind = kind
        self.port = free_port()
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.command = kind.command(self.port, self.folder / "data", tools)
        if core is not None:
            self.command = ["taskset", "-c", str(core), *self.command]
        self.jvm = None
        self._log = open(self.folder / "log", "wb")
        self.started_at = time.monotonic()
        self._process = subprocess.Popen(
            self.command, cwd=ROOT, stdout=self._log, stderr=subprocess.STDOUT, start_new_session=True
        )

    def wait_until_listening(self):
        """Returns when the port is open; RuntimeError with the log's end when the server ends or takes too long."""
        deadline = time.monotonic() + START_SECONDS_MAX
        while time.monotonic() < deadline:
            if self.process_has_ended():
                raise RuntimeError(f"{self.kind.name} ended at its start:\n{self.log_end()}")
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.01)
            else:
                self.jvm = self._java_flags()
                return
        raise RuntimeError(f"{self.kind.name} did not listen in {START_SECONDS_MAX} s:\n{self.log_end()}")

    @property
    def pid(self):
        return self._process.pid

    def shown_command(self):
        """The command line with a long class path left out, and without the folders of this machine."""
        def shown(part):
            return part.replace(f"{ROOT}/", "").replace(str(self.folder.parent), "TEMPORARY")

        return ["..." if len(part) > 500 else shown(part) for part in self.command]

    def wait_until_idle(self):
        """Returns when the server has worked off what it does by itself, such as compactions; the seconds waited."""
        began = time.monotonic()
        while time.monotonic() - began < IDLE_SECONDS_MAX:
            before = self.cpu_seconds()
            time.sleep(IDLE_LOOK_SECONDS)
            if self.cpu_seconds() - before < IDLE_SHARE_MAX * IDLE_LOOK_SECONDS:
                break
        return time.monotonic() - began

    def process_has_ended(self):
        return self._process.poll() is not None

    def log_end(self):
        return "\n".join((self.folder / "log").read_text(errors="replace").splitlines()[-20:])

    def _stats(self):
        """The fields of /proc/PID/stat behind the name, and the PID, for each process of the session."""
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    stat = pathlib.Path("/proc", entry, "stat").read_text()
                except (FileNotFoundError, ProcessLookupError):
                    continue
                fields = stat[stat.rindex(")") + 2 :].split()
                if int(fields[3]) == self._process.pid:
                    yield int(entry), fields

    def cpu_seconds(self):
        """User and system time of the server so far."""
        return sum(int(fields[11]) + int(fields[12]) for _, fields in self._stats()) / TICKS_PER_SECOND

    def resident_bytes(self):
        return sum(int(fields[21]) for _, fields in self._stats()) * os.sysconf("SC_PAGE_SIZE")

    def _java_flags(self):
        """The collector and the heap limit of the server's JVM, or None when it has none or jcmd is missing."""
        if not shutil.which("jcmd"):
            return None
        for pid, _ in self._stats():
            if os.path.basename(os.path.realpath(f"/proc/{pid}/exe")) == "java":
                done = subprocess.run(["jcmd", str(pid), "VM.flags"], capture_output=True, text=True)
                chosen = [
                    flag
                    for flag in done.stdout.split()
                    if re.fullmatch(r"-XX:\+Use\w+GC", flag) or flag.startswith("-XX:MaxHeapSize=")
                ]
                return " ".join(chosen)
        return None

    def pause(self):
        os.killpg(self._process.pid, signal.SIGSTOP)

    def resume(self):
        os.killpg(self._process.pid, signal.SIGCONT)

    def stop(self):
        """Asks the server to end, insists after a while, and closes its log."""
        if self._process.poll() is None:
            self.resume()
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(STOP_SECONDS_MAX)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        self._log.close()
