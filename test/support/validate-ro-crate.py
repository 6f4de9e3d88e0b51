"""Checks a folder as an RO-Crate 1.1, without a network: the context comes from the package rocrate. Prints what is wrong."""
import json, pathlib, sys
import requests, rocrate
from rdflib.plugins.shared.jsonld import context as jsonld_context, util as jsonld_util
from rocrate_validator import models, services

context = json.loads((pathlib.Path(rocrate.__file__).parent / "data" / "ro-crate.jsonld").read_text())
isContext = lambda url: str(url).startswith("https://w3id.org/ro/crate/1.1/context")
send = requests.Session.request


def request(self, method, url, *args, **kwargs):
    if not isContext(url):
        raise requests.ConnectionError("no network here: " + url)
    response = requests.Response()
    response.status_code, response.url = 200, url
    response.headers["Content-Type"] = "application/ld+json"
    response._content = json.dumps(context).encode()
    return response


requests.Session.request = request
load = jsonld_util.source_to_json
offline = lambda source, *args, **kwargs: (context, None) if isContext(source) else load(source, *args, **kwargs)
jsonld_util.source_to_json = jsonld_context.source_to_json = offline

result = services.validate(
    services.ValidationSettings(
        rocrate_uri=sys.argv[1],
        profile_identifier="ro-crate-1.1",
        requirement_severity=models.Severity.RECOMMENDED,
        no_cache=True,
    )
)
issues = [f"{issue.severity.name} {issue.check.identifier}: {issue.message}" for issue in result.get_issues()]
print("\n".join(issues) or f"valid: {len(result.executed_checks)} checks")
sys.exit(1 if issues else 0)
