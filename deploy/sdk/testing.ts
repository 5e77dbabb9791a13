/* A server that answers what a test tells it to, and both partner clients calling it over HTTP. */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Kasauti, KasautiProblem, ListChanged, rowsOf } from '@kasauti/sdk';
import { onPath } from '../local/servers/place';

export type Act = (response: ServerResponse, request: IncomingMessage) => void;
interface Sent {
  method?: string;
  path?: string;
  key?: string | string[];
  body: string;
}

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Act =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
/** The request arrives, its answer does not. */
export const lost: Act = (response) => response.destroy();
/** The connection ends within the answer. */
export const cut: Act = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"success"', () => response.destroy());
};
const issued = json(200, { access_token: 't', expires_in: 900 });

/** @returns a server whose answers are taken from `answers`, those of the token request from `tokens` while it has any */
export async function aServer() {
  const [answers, tokens, sent]: [Act[], Act[], Sent[]] = [[], [], []];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url: path } = request;
      if (path === '/auth/token') return (tokens.shift() ?? issued)(response, request);
      sent.push({ method, path, key: request.headers['idempotency-key'], body });
      (answers.shift() ?? json(500, { code: 'no_answer_left' }))(response, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, tokens, sent, stop };
}

/** By the names of TypeScript; `file` is the body of an upload. */
export interface Call {
  url: string;
  operation: string;
  input?: Record<string, unknown>;
  file?: string;
  timeoutMs?: number;
  /** By the helper that gives every row of the list, not one page. */
  rows?: boolean;
}
export interface Outcome {
  data?: unknown;
  /** In hexadecimal digits. */
  bytes?: string;
  /** `text`: as a log shows it. */
  problem?: { status: number; message: string; text: string; body: unknown };
  isLost?: boolean;
  isChanged?: boolean;
  isLate?: boolean;
  /** By the client itself. */
  refused?: string;
  warned?: string[];
}

async function inTypeScript(call: Call): Promise<Outcome> {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const outcome = await outcomeOf(call);
  const warned = warn.mock.calls.map(([warning]) => String(warning));
  warn.mockRestore();
  return warned.length > 0 ? { ...outcome, warned } : outcome;
}

async function outcomeOf({ url, operation, input, file, timeoutMs, rows }: Call): Promise<Outcome> {
  const given: object[] = [];
  try {
    const kasauti = new Kasauti({ baseUrl: url, clientId: 'c1', clientSecret: 's', timeoutMs });
    const act = kasauti[operation as 'listMyClasses'].bind(kasauti) as (
      input: object,
    ) => ReturnType<Kasauti['listMyClasses']>;
    if (rows) {
      for await (const row of rowsOf((page) => act({ ...input, page }))) given.push(row);
      return { data: given };
    }
    const answer: unknown = await act({ ...input, ...(file ? { body: new Blob([file]) } : {}) });
    return answer instanceof Blob
      ? { bytes: Buffer.from(await answer.arrayBuffer()).toString('hex') }
      : { data: answer };
  } catch (error) {
    if (error instanceof ListChanged) return { data: given, isChanged: true };
    if (!(error instanceof KasautiProblem)) return otherwise(error as Error);
    const { status, message, body } = error;
    return { problem: { status, message, text: String(error).replace('KasautiProblem: ', ''), body } };
  }
}

function otherwise({ name, message }: Error): Outcome {
  if (name === 'Error') return { refused: message };
  return name === 'TimeoutError' ? { isLate: true } : { isLost: name === 'TypeError' };
}

const PYTHON = `
import json, re, sys, warnings
from kasauti import Kasauti, KasautiProblem, ListChanged, rows_of
call = json.load(sys.stdin)
snake = lambda name: re.sub("[A-Z]", lambda found: "_" + found[0].lower(), name)
given = {snake(name): value for name, value in call.get("input", {}).items()}
if "file" in call:
    given["body"] = call["file"].encode()
rows = []
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    try:
        kasauti = Kasauti(call["url"], "c1", "s", timeout=call["timeoutMs"] / 1000 if "timeoutMs" in call else None)
        act = getattr(kasauti, snake(call["operation"]))
        if call.get("rows"):
            for row in rows_of(lambda page: act(**given, page=page)):
                rows.append(row)
        answer = rows if call.get("rows") else act(**given)
        outcome = {"bytes": answer.hex()} if isinstance(answer, bytes) else {"data": answer}
    except ListChanged:
        outcome = {"data": rows, "isChanged": True}
    except KasautiProblem as problem:
        told = {"message": problem.message, "text": str(problem), "body": problem.body}
        outcome = {"problem": {"status": problem.status, **told}}
    except TimeoutError:
        outcome = {"isLate": True}
    except OSError:
        outcome = {"isLost": True}
    except ValueError as error:
        outcome = {"refused": str(error)}
if warned:
    outcome["warned"] = [str(warning.message) for warning in warned if warning.filename == "<string>"]
print(json.dumps(outcome))
`;

/** Runs a program with the Python client, which reads JSON and prints JSON. */
export async function python<T>(program: string, input: object): Promise<T> {
  const env = { ...process.env, PYTHONPATH: join(__dirname, '../../contracts/sdk/python/src') };
  const child = spawn('python3', ['-c', program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(input));
  return JSON.parse(await text(child.stdout)) as T;
}

const inPython = (call: Call) => python<Outcome>(PYTHON, call);

export const clients = Object.entries({ TypeScript: inTypeScript, ...(onPath('python3') ? { Python: inPython } : {}) });
