"""Submits, polls and exports a job by the client that openapi-python-client generated as the package `jobs_api`."""

import json
import os
import time

from jobs_api import AuthenticatedClient
from jobs_api.api.jobs import show_job, submit_job
from jobs_api.api.results import export_job
from jobs_api.models import BirdStrikesConfig, JobStatus, SubmitRequest, SubmitRequestSource

client = AuthenticatedClient(
    base_url=os.environ["URL"], token=os.environ["KEY"], prefix="", auth_header_name="X-API-Key"
)
request = SubmitRequest(
    source=SubmitRequestSource.BIRDSTRIKES,
    job_name="a generated client",
    config=BirdStrikesConfig(keywords="gull", max_data=3),
)
job = submit_job.sync(client=client, body=request).data.job
while (detail := show_job.sync(id=job.id, client=client).data.job).status == JobStatus.RUNNING:
    time.sleep(0.05)
export = export_job.sync(id=job.id, client=client)
rows = [row.to_dict() for row in export.data.rows]
took = detail.finished_at - detail.created_at
print(json.dumps({"status": detail.status.value, "rows": len(rows), "ids": sorted(row["id"] for row in rows), "took": took.total_seconds() >= 0}))
