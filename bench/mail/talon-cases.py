"""Prints the cases of mailgun/talon's own tests as JSON. Usage: talon-cases.py PATH_OF_A_CHECKOUT

The tests are run against a stand-in of talon that only notes what it is asked; nothing of talon is part of this project.
"""
import email
import email.iterators
import json
import os
import re
import sys
from unittest.mock import Mock, patch

root = sys.argv[1]
asked, cases = [], []


class Named(str):
    """Stands for an answer of talon: `<<number>>`."""


def ask(kind):
    def answer(body, sender=""):
        asked.append((kind, body, sender))
        token = f"<<{len(asked) - 1}>>"
        return (token + "text", token + "signature") if kind == "signature" else token
    return answer


def eq(expected, actual, *_):
    found, wanted = None, None
    for one, other in ((expected, actual), (actual, expected)):
        if isinstance(one, tuple):
            one = one[0] if one and isinstance(one[0], str) else ""
            other = other[0] if isinstance(other, tuple) else other
        match = re.match(r"^<<(\d+)>>(text|signature)?$", one.strip()) if isinstance(one, str) else None
        if match and isinstance(other, str) and match[2] != "signature":
            found, wanted = int(match[1]), other
    if found is not None:
        kind, body, sender = asked[found]
        cases.append({"kind": kind, "test": current, "body": body, "sender": sender, "expected": wanted})


def read(path):
    with open(os.path.join(root, path), encoding="utf8", errors="replace") as file:
        return file.read()


def run(path, names):
    global current
    source = re.sub(r"^(?:from|import) .*(?:\n +.*)*$", "", read(path), flags=re.M)
    scope = {"re": re, "os": os, "email": email, "patch": Mock(object=lambda *_, **__: lambda test: None),
             "Mock": Mock, "eq_": eq, "ok_": lambda *_: None, "assert_false": lambda *_: None,
             "assert_true": lambda *_: None, "six": Mock(text_type=str), **names}
    exec(compile(source, path, "exec"), scope)
    for current, test in list(scope.items()):
        if current.startswith("test_") and callable(test):
            try:
                for step in test() or []:
                    step[0](*step[1:])
            except Exception as error:
                print(f"{path} {current}: {error!r}", file=sys.stderr)


def sender_and_body(path):
    with open(re.sub("_body$", "_sender", path), encoding="utf8") as file:
        sender = file.read().strip()
    with open(path, encoding="utf8") as file:
        return sender, re.sub("^#sig#", "", file.read(), flags=re.M)


os.chdir(root)
plain = Mock(extract_from_plain=ask("plain"), extract_from_html=ask("html"))
run("tests/text_quotations_test.py", {"quotations": plain, "STANDARD_REPLIES": "tests/fixtures/standard_replies"})
run("tests/html_quotations_test.py", {
    "quotations": plain, "u": Mock(html_to_text=lambda text: text),
    "OLK_SRC_BODY_SECTION": read("tests/fixtures/OLK_SRC_BODY_SECTION.html"),
    "REPLY_QUOTATIONS_SHARE_BLOCK": read("tests/fixtures/reply-quotations-share-block.eml"),
    "REPLY_SEPARATED_BY_HR": read("tests/fixtures/reply-separated-by-hr.html")})
run("tests/signature/bruteforce_test.py", {"bruteforce": Mock(extract_signature=ask("signature"))})
run("tests/signature/extraction_test.py", {
    "extract": ask("signature"), "e": Mock(), "extraction": Mock(), "bruteforce": Mock(), "STRIPPED": "",
    "UNICODE_MSG": "", "dataset": Mock()})
folder = "tests/fixtures/signature/emails/stripped"
for name in sorted(os.listdir(folder)):
    if name.endswith("_body"):
        sender, body = sender_and_body(f"{folder}/{name}")
        with open(f"{folder}/{name[:-5]}_signature", encoding="utf8") as file:
            signature = re.sub("^#sig#", "", file.read(), flags=re.M).strip()
        expected = body.strip()
        if signature:
            expected = expected[:-len(signature)].strip()
        cases.append({"kind": "signature", "test": name, "body": body, "sender": sender, "expected": expected})
print(json.dumps(cases))
