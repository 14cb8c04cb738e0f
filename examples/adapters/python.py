"""Any function of Python behind the protocol of docs/protocol.md.

Needs Python 3.8 or newer. For a function `adjudicate` in my_engine.py, with a copy of this file beside it, in that
folder:

  dipsolve adapter check --against 'python3 python.py my_engine:adjudicate'
  dipsolve audit program --against 'python3 python.py my_engine:adjudicate'

The function takes a question as a dict and returns the answer as one, without its id. What it raises is told as
an error, with where it was raised on standard error; what it prints goes there too, so that it cannot come between the
answers.
"""
import contextlib
import importlib
import json
import os
import sys
import traceback


def main(name):
    module, function = name.split(":")
    sys.path.insert(0, os.getcwd())
    with contextlib.redirect_stdout(sys.stderr):
        adjudicate = getattr(importlib.import_module(module), function)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            with contextlib.redirect_stdout(sys.stderr):
                answer = adjudicate(question)
        except Exception as error:
            traceback.print_exc()
            answer = {"error": {"message": f"{type(error).__name__}: {error}"}}
        print(json.dumps({**answer, "id": question["id"]}), flush=True)


main(sys.argv[1])
