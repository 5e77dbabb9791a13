import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onPath } from '../local/servers/place';
import { aServer, json } from './testing';

const guide = readFileSync(join(__dirname, '../../contracts/docs/quick-start.md'), 'utf8');
const program = /```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const ours = onPath('curl') && onPath('jq') ? it : it.skip;

describe('the curl of the quick start', () => {
  let server: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => (server = await aServer()));
  afterEach(() => server.stop());

  async function run() {
    const env = { API: server.url, CLIENT_ID: 'c1', CLIENT_SECRET: 's', WEBHOOK_URL: 'https://partner.example' };
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', program], { env: { ...process.env, ...env } });
    const [printed] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { printed, paths: server.sent.map(({ path }) => path) };
  }
  const busy = json(503, { code: 'store_unavailable' }, { 'retry-after': '1' });

  ours('makes no second webhook after 503, when the first may have been made', async () => {
    server.answers.push(busy, json(201, { data: { secret: 'of a second one' } }));
    expect(await run()).toEqual({ printed: '', paths: ['/webhooks'] });
  });

  ours('sends what takes a key again with the same key', async () => {
    const made = json(201, { class: { id: 'c1' } });
    server.answers.push(json(201, { data: { secret: 's1' } }), busy, made, json(201, { data: { testId: 't1' } }));
    const { printed, paths } = await run();
    expect(JSON.parse(printed)).toEqual({ classId: 'c1', testId: 't1', webhookSecret: 's1' });
    expect(paths).toEqual(['/webhooks', '/classes', '/classes', '/tests/create']);
    expect(server.sent[1]?.key).toBeTruthy();
    expect(server.sent[1]).toEqual(server.sent[2]);
  });
});

it('teaches no name of a field in place of which there is a newer one', () => {
  expect(guide).toContain('pricePaise');
  expect(guide).not.toMatch(/\b(types|price|fee)["'\\]*:/);
});
