/* A server that answers what a test tells it to, and both partner clients calling it over HTTP. */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Kasauti, KasautiProblem } from '@kasauti/sdk';
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
}
export interface Outcome {
  data?: unknown;
  /** In hexadecimal digits. */
  bytes?: string;
  problem?: { status: number; message: string; body: unknown };
  isLost?: boolean;
}

async function inTypeScript({ url, operation, input, file }: Call): Promise<Outcome> {
  const kasauti = new Kasauti({ baseUrl: url, clientId: 'c1', clientSecret: 's' });
  const act = kasauti[operation as 'listMyClasses'] as (given: object) => Promise<unknown>;
  try {
    const answer = await act.call(kasauti, { ...input, ...(file ? { body: new Blob([file]) } : {}) });
    return answer instanceof Blob
      ? { bytes: Buffer.from(await answer.arrayBuffer()).toString('hex') }
      : { data: answer };
  } catch (error) {
    if (!(error instanceof KasautiProblem)) return { isLost: (error as Error).name === 'TypeError' };
    const { status, message, body } = error;
    return { problem: { status, message, body } };
  }
}

const PYTHON = `
import json, re, sys
from kasauti import Kasauti, KasautiProblem
call = json.load(sys.stdin)
snake = lambda name: re.sub("[A-Z]", lambda found: "_" + found[0].lower(), name)
given = {snake(name): value for name, value in call.get("input", {}).items()}
if "file" in call:
    given["body"] = call["file"].encode()
try:
    answer = getattr(Kasauti(call["url"], "c1", "s"), snake(call["operation"]))(**given)
    outcome = {"bytes": answer.hex()} if isinstance(answer, bytes) else {"data": answer}
except KasautiProblem as problem:
    outcome = {"problem": {"status": problem.status, "message": str(problem), "body": problem.body}}
except OSError:
    outcome = {"isLost": True}
print(json.dumps(outcome))
`;

async function inPython(call: Call): Promise<Outcome> {
  const env = { ...process.env, PYTHONPATH: join(__dirname, '../../contracts/sdk/python/src') };
  const child = spawn('python3', ['-c', PYTHON], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(call));
  return JSON.parse(await text(child.stdout)) as Outcome;
}

export const clients = Object.entries({ TypeScript: inTypeScript, ...(onPath('python3') ? { Python: inPython } : {}) });
