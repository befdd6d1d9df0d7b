"""The report of a run of the harness, in Markdown."""

import os
import pathlib
import platform
import shlex
import statistics
import subprocess

YARDSTICKS = ("dynalite", "echo")


def machine_facts(running, missing, script, arguments):
    """What one must know of machine and servers to judge the figures: a list of lines."""
    facts = [
        f"Date: {_output(['date'])}",
        f"Machine: {_cpu_model()}, {os.cpu_count()} cores, {_memory_gib():.1f} GiB, {platform.system()} "
        f"{platform.release()}",
        f"JDK: {_first_line(['java', '-version'])}",
        f"Load average at the start: {' '.join(f'{load:.2f}' for load in os.getloadavg())}",
        f"Command: `{shlex.join([script, *arguments])}`",
    ]
    for server in running:
        cores = ",".join(str(core) for core in sorted(os.sched_getaffinity(server.pid)))
        java = f"; JVM: {server.jvm}" if server.jvm else ""
        facts.append(f"{server.kind.name}: `{shlex.join(server.shown_command())}` (core {cores}{java})")
    facts.extend(f"{name}: SKIPPED, {why}" for name, why in missing)
    return facts


def _output(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _first_line(command):
    """The first line that a program says about itself, on either stream; wrk ends with 1 after its version."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr).strip().splitlines()[0]


def _cpu_model():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def _memory_gib():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30


def markdown(facts, results, options, sample):
    """The whole report; `results` pairs each workload with its measurements by server."""
    lines = ["# Load", ""]
    lines += [f"- {fact}" for fact in facts]
    lines += [
        f"- Generator: {_first_line(['wrk', '-v'])}; one run, here of the first workload: `{shlex.join(sample)}`",
        f"- {options.rounds} alternated rounds of {options.seconds} s after {options.warmup} s of warm-up. Figures are "
        "medians of the rounds; a ratio is the median of the ratios within each round. Server CPU is user and system "
        "time of the server for each request.",
    ]
    for workload, by_server in results:
        lines += ["", f"## {workload.title}", ""] + _table(by_server)
        lines += ["", "Requests/s by round: " + "; ".join(
            f"{name} {', '.join(f'{m.requests_per_second:,.0f}' for m in measured)}"
            for name, measured in by_server.items()
        ) + "."]  # fmt: skip
    return "\n".join(lines)


def _table(by_server):
    yardsticks = [name for name in YARDSTICKS if name in by_server]
    head = ["server", "requests/s", "server CPU us/request", *(f"against {y}" for y in yardsticks), "generator busy"]
    lines = ["| " + " | ".join(head) + " |", "|---" + "|--:" * (len(head) - 1) + "|"]
    for name, measured in by_server.items():
        cells = [
            name,
            f"{statistics.median(m.requests_per_second for m in measured):,.0f}",
            f"{statistics.median(m.cpu_micros_per_request for m in measured):.1f}",
            *(f"{_ratio(measured, by_server[y]):.2f}" for y in yardsticks),
            f"{statistics.median(m.generator_busy for m in measured):.0%}",
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def _ratio(measured, yardstick):
    pairs = zip(measured, yardstick, strict=True)
    return statistics.median(one.requests_per_second / other.requests_per_second for one, other in pairs)
