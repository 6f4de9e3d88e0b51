"""A rule for submits that JSON Schema cannot express: the days are in order."""

import schemathesis


@schemathesis.hook
def map_body(context, body):
    config = body.get("config") if isinstance(body, dict) else None
    days = [config.get(name) for name in ("startDate", "endDate")] if isinstance(config, dict) else []
    if len(days) == 2 and all(isinstance(day, str) for day in days) and days[0] > days[1]:
        config["startDate"], config["endDate"] = days[1], days[0]
    return body
