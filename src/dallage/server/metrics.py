"""What the server counts, for Prometheus at /metrics."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

disable_created_metrics()  # when each count began is of no use to anybody
REGISTRY = CollectorRegistry()
ENTRIES = Counter("dallage_entries", "Entries stored in logs of tables, by kind.", ["kind"], registry=REGISTRY)
REFUSED = Counter("dallage_refused", "Acts that were refused, by reason.", ["code"], registry=REGISTRY)
STORING = Histogram(
    "dallage_storing_seconds", "Time until an act is durably stored.", registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)  # fmt: skip
SOCKETS = Gauge("dallage_sockets", "Open sockets.", registry=REGISTRY)
LIVE = Gauge("dallage_tables_live", "Tables in memory.", registry=REGISTRY)
THINKING = Gauge("dallage_thinking", "Bots that think now.", registry=REGISTRY)
WAITING = Gauge("dallage_waiting", "Bots that wait to think.", registry=REGISTRY)
TASKS = Gauge("dallage_tasks", "Tasks of the event loop.", registry=REGISTRY)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
