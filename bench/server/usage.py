"""What processes use of the machine, from /proc: Linux only."""

import os
import resource
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def seconds_in(stat: Path) -> float:
    """Of processor time, in user and in system mode."""
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def cpu_seconds(pid: int) -> float:
    """Of a process so far, all threads."""
    return seconds_in(Path(f"/proc/{pid}/stat"))


def main_thread_seconds(pid: int) -> float:
    return seconds_in(Path(f"/proc/{pid}/task/{pid}/stat"))


def cpu_seconds_of_family(pid: int) -> float:
    """Of a process and its children that run."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return cpu_seconds(pid) + sum(cpu_seconds(int(child)) for child in children)


def megabytes(pid: int) -> float:
    """Of memory that a process holds (resident)."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def machine() -> str:
    """The processor and how many of it."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{os.cpu_count()} × {names[0] if names else 'unknown processor'}"
