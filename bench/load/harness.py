"""Measures the fixed workloads on several servers in alternated rounds; see README.md for the method."""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

import report
import servers
import workloads

SERVER_CORE = 0
GENERATOR_CORE = 1
CONNECTIONS = 32
SETTLE_SECONDS = 1
HERE = pathlib.Path(__file__).resolve().parent


class Measurement:
    """What one run of wrk against one server gave."""

    def __init__(self, counts, server_cpu_seconds, generator_busy):
        self.counts = counts
        self.requests_per_second = counts["requests"] * 1e6 / max(counts["micros"], 1)
        self.cpu_micros_per_request = server_cpu_seconds * 1e6 / max(counts["requests"], 1)
        self.generator_busy = generator_busy

    def complaint(self, bytes_min):
        """Why the run does not count, or None. Every answer carries a head, so the body's least size is a low bar."""
        wrong = {kind: self.counts[kind] for kind in ("status", "connect", "read", "write", "timeout", "wrong")}
        wrong = {kind: count for kind, count in wrong.items() if count}
        if wrong:
            return "errors: " + ", ".join(f"{kind} {count}" for kind, count in wrong.items()) + self._first_wrong()
        if self.counts["requests"] == 0:
            return "no answers"
        if self.counts["bytes"] / self.counts["requests"] < bytes_min:
            return f"answers too short: {self.counts['bytes'] / self.counts['requests']:.0f} bytes on average"
        return None

    def _first_wrong(self):
        return f"; first: {self.counts['firstWrong']}" if self.counts["firstWrong"] else ""


class Invalid(Exception):
    """A run that must not be reported as a result."""


def wrk_command(server, workload, bodies, seconds, mode):
    date = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return [
        "taskset", "-c", str(GENERATOR_CORE), "wrk", "-t", "1", "-c", str(CONNECTIONS), "-d", f"{seconds}s",
        "--timeout", "10s", "-s", str(HERE / "workload.lua"), f"http://127.0.0.1:{server.port}/",
        "--", workload.target, str(bodies), date, mode, str(answer_bytes_min(server, workload)),
    ]  # fmt: skip


def answer_bytes_min(server, workload):
    """The least body of a right answer; the echo gives one answer to everything."""
    return workload.answer_bytes_min if server.kind.holds_data else 1


def run_wrk(server, workload, bodies, seconds, mode):
    """One run of wrk; Invalid when wrk itself fails."""
    generator_before = _children_cpu_seconds()
    server_before = server.cpu_seconds()
    done = subprocess.run(
        wrk_command(server, workload, bodies, seconds, mode), capture_output=True, text=True, check=False
    )
    server_cpu = server.cpu_seconds() - server_before
    generator_cpu = _children_cpu_seconds() - generator_before
    lines = [line for line in done.stdout.splitlines() if line.startswith("RESULT ")]
    if done.returncode != 0 or len(lines) != 1:
        raise Invalid(f"wrk failed on {server.kind.name}: {done.stdout}{done.stderr}\n{server.log_end()}")
    counts = json.loads(lines[0].removeprefix("RESULT "))
    return Measurement(counts, server_cpu, min(1.0, generator_cpu * 1e6 / max(counts["micros"], 1)))


def _children_cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def start_servers(kinds, folder, running, say):
    """Starts, loads and pauses each server and adds it to `running`; gives the names of the missing with the reason."""
    missing = []
    for kind in kinds:
        say(f"starting {kind.name}")
        try:
            server = servers.Server(kind, folder / kind.name, folder / "tools", SERVER_CORE)
        except servers.Unavailable as why:
            if not kind.optional:
                raise
            say(f"SKIPPED {kind.name}: {why}")
            missing.append((kind.name, str(why)))
            continue
        running.append(server)
        server.wait_until_listening()
        if kind.holds_data:
            say(f"loading {kind.name}")
            workloads.load(server.port)
        server.pause()
    return missing


def stop_all(running):
    for server in running:
        server.stop()


def measure(workload, running, options, folder, say):
    """The measurements of one workload: for each server a list with one for each round."""
    bodies = folder / f"{workload.name}.bodies"
    workload.write_bodies(bodies)
    results = {server.kind.name: [] for server in running}
    for server in running:
        say(f"{workload.title}: warming up {server.kind.name} for {options.warmup} s, checking each answer")
        server.resume()
        require_valid(run_wrk(server, workload, bodies, options.warmup, "check"), server, workload)
        server.pause()
    for number in range(options.rounds):
        for server in running:
            server.resume()
            require_valid(run_wrk(server, workload, bodies, SETTLE_SECONDS, "measure"), server, workload)
            result = run_wrk(server, workload, bodies, options.seconds, "measure")
            server.pause()
            require_valid(result, server, workload)
            results[server.kind.name].append(result)
            say(
                f"{workload.title}: round {number + 1} {server.kind.name}: {result.requests_per_second:,.0f} /s, "
                f"{result.cpu_micros_per_request:.1f} us server CPU each"
            )
    return results


def require_valid(result, server, workload):
    complaint = result.complaint(answer_bytes_min(server, workload))
    if complaint:
        raise Invalid(f"{workload.title} on {server.kind.name} is invalid: {complaint}\n{server.log_end()}")


def parse(arguments):
    names = ",".join(servers.KINDS)
    parser = argparse.ArgumentParser(prog="bench/load/run.sh", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="alternated rounds (default 5)")
    parser.add_argument("--seconds", type=int, default=6, help="length of a measured run (default 6)")
    parser.add_argument("--warmup", type=int, default=15, help="seconds before the first round (default 15)")
    parser.add_argument("--servers", default="tafel,tafel-memory,echo,dynalite", help=f"of {names}, in this order")
    parser.add_argument("--workloads", default="get,put,query", help="of get,put,query, in this order")
    parser.add_argument("--out", type=pathlib.Path, help="a file for the report as well")
    options = parser.parse_args(arguments)
    options.servers = _chosen(parser, options.servers, servers.KINDS)
    options.workloads = _chosen(parser, options.workloads, {w.name: w for w in workloads.WORKLOADS})
    if min(options.rounds, options.seconds, options.warmup) < 1:
        parser.error("rounds and seconds are at least 1")
    if (os.cpu_count() or 1) < 2:
        parser.error("needs two cores: one for the server, one for the generator")
    return options


def _chosen(parser, text, known):
    names = text.split(",")
    for name in names:
        if name not in known:
            parser.error(f"unknown: {name} (known: {', '.join(known)})")
    if len(set(names)) != len(names):
        parser.error(f"named twice: {text}")
    return [known[name] for name in names]


def main(arguments):
    options = parse(arguments)

    def say(text):
        print(text, file=sys.stderr, flush=True)

    servers.end_cleanly_when_told()
    with tempfile.TemporaryDirectory(prefix="tafel-bench-") as name:
        folder = pathlib.Path(name)
        running = []
        try:
            missing = start_servers(options.servers, folder, running, say)
            if not running:
                raise Invalid("no server to measure")
            facts = report.machine_facts(running, missing, "bench/load/run.sh", arguments)
            results = [(workload, measure(workload, running, options, folder, say)) for workload in options.workloads]
            sample = wrk_command(running[0], options.workloads[0], "BODIES", options.seconds, "measure")
        except (Invalid, servers.Unavailable, RuntimeError, AssertionError) as why:
            say(f"INVALID: {why}")
            return 1
        finally:
            stop_all(running)
    text = report.markdown(facts, results, options, sample)
    print(text)
    if options.out:
        options.out.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
