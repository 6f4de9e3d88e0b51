"""One Dagster op an account. A used-up allowance is tried again when it is back, by the time that headgate prints."""

import json
import os
import subprocess
from datetime import datetime, timezone

from dagster import Definitions, Failure, RetryRequested, ScheduleDefinition, job, op

CONFIG = os.environ.get("HEADGATE_CONFIG", "/srv/strikes/headgate.yaml")
ACCOUNTS = os.environ.get("HEADGATE_ACCOUNTS", "main").split(",")


def seconds_until(parked_until):
    """Whole seconds until the allowance is back, a moment later than headgate says; an hour where it says nothing."""
    if parked_until is None:
        return 3600
    then = datetime.fromisoformat(parked_until.replace("Z", "+00:00"))
    return max(1, int((then - datetime.now(timezone.utc)).total_seconds()) + 1)


def missing(answer):
    """The days that are missing or not complete, and why, for people."""
    gaps = (answer.get("data") or {}).get("gaps", [])
    days = [" {from}..{to}".format(**gap["slice"]) if gap["slice"] else "" for gap in gaps]
    return "; ".join(f"{gap['job']}{of} is {gap['state']}: {gap['reason']}" for gap, of in zip(gaps, days))


def load_op(account):
    @op(name=f"load_{account}")
    def load():
        command = ["headgate", "run", CONFIG, "--accounts", account, "--json", "--log-format", "json"]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if done.returncode in (0, 6):  # complete; another machine has the account
            return
        answer = json.loads(done.stdout) if done.stdout else {}
        if done.returncode == 5:
            parked_until = (answer.get("data") or {}).get("parked_until")
            raise RetryRequested(max_retries=48, seconds_to_wait=seconds_until(parked_until))
        if done.returncode == 3:
            raise Failure(f"days are missing: {missing(answer)}", allow_retries=False)
        if done.returncode in (2, 4):
            raise Failure(f"headgate ended with {done.returncode}: correct config, key or plan", allow_retries=False)
        raise RetryRequested(max_retries=3, seconds_to_wait=600)

    return load


@job
def load_everything():
    for account in ACCOUNTS:
        load_op(account)()


defs = Definitions(jobs=[load_everything], schedules=[ScheduleDefinition(job=load_everything, cron_schedule="17 6 * * *")])
