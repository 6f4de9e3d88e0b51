"""One Airflow task an account. A used-up allowance is tried again when it is back, by the time that headgate prints."""

import json
import os
import subprocess
from datetime import datetime, timedelta, timezone

from airflow.sdk import dag, task
from airflow.sdk.exceptions import AirflowException, AirflowFailException, AirflowRescheduleException

CONFIG = os.environ.get("HEADGATE_CONFIG", "/srv/strikes/headgate.yaml")
ACCOUNTS = os.environ.get("HEADGATE_ACCOUNTS", "main").split(",")


def time_of(parked_until):
    """When the allowance is back; in an hour where headgate does not say."""
    if parked_until is None:
        return datetime.now(timezone.utc) + timedelta(hours=1)
    return datetime.fromisoformat(parked_until.replace("Z", "+00:00"))


def missing(answer):
    """The days that are missing or not complete, and why, for people."""
    gaps = (answer.get("data") or {}).get("gaps", [])
    days = [" {from}..{to}".format(**gap["slice"]) if gap["slice"] else "" for gap in gaps]
    return "; ".join(f"{gap['job']}{of} is {gap['state']}: {gap['reason']}" for gap, of in zip(gaps, days))


@dag(schedule="17 6 * * *", start_date=datetime(2026, 1, 1), catchup=False, max_active_runs=1)
def headgate():
    # A sensor, for it gives its worker back while it waits.
    @task.sensor(mode="reschedule", poke_interval=600, timeout=timedelta(days=2), retries=3)
    def load(account):
        command = ["headgate", "run", CONFIG, "--accounts", account, "--json", "--log-format", "json"]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if done.returncode in (0, 6):  # complete; another machine has the account
            return True
        answer = json.loads(done.stdout) if done.stdout else {}
        if done.returncode == 5:
            raise AirflowRescheduleException(time_of((answer.get("data") or {}).get("parked_until")))
        if done.returncode == 3:
            raise AirflowFailException(f"days are missing: {missing(answer)}")
        if done.returncode in (2, 4):
            raise AirflowFailException(f"headgate ended with {done.returncode}: correct config, key or plan")
        raise AirflowException(f"headgate ended with {done.returncode}")

    for account in ACCOUNTS:
        load.override(task_id=f"load_{account}")(account)


headgate()
