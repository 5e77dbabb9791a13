import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = `
  const { request, createServer } = require('node:http');
  const { flushTelemetry, span, traceparent, withTraceparent } = require('${join(__dirname, 'observe/tracing.ts')}');
  const get = (port, path) => new Promise((done) => request({ port, path }, (r) => r.resume().on('end', done)).end());
  const server = createServer((q, r) => r.end('ok')).listen(0, '127.0.0.1', async () => {
    const out = {};
    const { counter, healthMetrics, histogram } = require('${join(__dirname, 'observe/metrics.ts')}');
    histogram('kasauti.operation.duration')(0.012, { operation: 'submitAttempt', status: 200 });
    counter('kasauti.refusals')({ operation: 'submitAttempt', status: 409, code: 'already_submitted' });
    healthMetrics(async () => ({ outbox: { ok: true, figures: { oldestSec: 3 } } }), () => new Date());
    require('${join(__dirname, 'observe/untraced.ts')}').leaveUntraced(['/attempts/{attemptId}/responses']);
    await get(server.address().port, '/hello');
    await get(server.address().port, '/api/v1/attempts/01J9/responses');
    await get(server.address().port, '/api/v1/attempts/01J9/submit');
    await get(server.address().port, '/api/v1/auth/unsubscribe/one-click?of=list&token=sealed.mac');
    await span('consume test_event', {}, async () => { out.first = traceparent(); });
    await withTraceparent(out.first, () => span('continued', {}, async () => { out.second = traceparent(); }));
    console.log(JSON.stringify(out));
    server.close();
    await flushTelemetry();
  });`;
const telemetry = join(__dirname, 'telemetry.ts');

async function runWithTelemetry(env: Record<string, string>): Promise<{ first?: string; second?: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--require', 'tsx/cjs', '--require', telemetry, '--eval', script],
    {
      env: { PATH: process.env.PATH ?? '', NODE_OPTIONS: '--conditions=source', ...env },
      cwd: __dirname,
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { first?: string; second?: string };
}

it('continues the trace from one piece of work to the next, also without a collector', async () => {
  const { first, second } = await runWithTelemetry({});
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  expect(second?.split('-')[1]).toBe(first?.split('-')[1]);
});

it('sends http spans, our own and metrics to the collector', async () => {
  const bodies: string[] = [];
  const collector = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (c: Buffer) => chunks.push(c));
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(chunks).toString('utf8')}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  await runWithTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'assessment' });
  await new Promise((done) => collector.close(done));
  const sent = bodies.join('\n');
  expect(sent).toContain('/v1/traces');
  expect(sent).toContain('/v1/metrics');
  for (const name of ['kasauti.operation.duration', 'kasauti.refusals', 'kasauti.check.figure'])
    expect(sent).toContain(name);
  expect(sent).not.toContain('http.server.request.duration');
  expect(sent).toContain('assessment');
  expect(sent).toContain('consume test_event');
  expect(sent).toContain('http.request.method');
  expect(sent).toContain('/api/v1/attempts/01J9/submit');
  // Only spans of incoming requests have url.path; the client's spans have url.full and still show /responses.
  const incomingPaths = sent.match(/"key":"url.path","value":\{"stringValue":"([^"]*)"/g)?.join();
  expect(incomingPaths).toContain('/submit');
  expect(incomingPaths).not.toContain('/responses');
  expect(sent.match(/"key":"url.query","value":\{"stringValue":"([^"]*)"/)?.[1]).toBe('of=list&token=REDACTED');
});
