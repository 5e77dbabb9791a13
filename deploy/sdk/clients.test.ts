import { Kasauti } from '@kasauti/sdk';
import { aServer, clients, cut, json, lost, type Act, type Call, type Outcome } from './testing';

describe.each(clients)('the %s client', (_language, client) => {
  let server: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => (server = await aServer()));
  afterEach(() => server.stop());
  const call = (operation: string, given: Partial<Call> = {}) => client({ url: server.url, operation, ...given });

  it('gives the file of an export as the bytes that were sent', async () => {
    const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00, 0x80]);
    server.answers.push((response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf));
    expect(await call('downloadExport', { input: { exportId: 'e1' } })).toEqual({ bytes: pdf.toString('hex') });
    // Its type does not depend on the format that was asked for.
    server.answers.push((response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'));
    expect(await call('downloadExport', { input: { exportId: 'e2' } })).toEqual({
      bytes: Buffer.from('a,b').toString('hex'),
    });
  });

  it('tells all that a refusal says', async () => {
    const differs = { code: 'offset_differs', detail: 'Continue at byte 4', received: 4, traceId: '4bf9' };
    server.answers.push(json(409, differs));
    const input = { importId: 'i1', offset: 0 };
    expect(await call('sendImportPart', { input, file: 'abcd' })).toEqual({
      problem: {
        status: 409,
        message: 'Continue at byte 4',
        text: 'Continue at byte 4 (409 offset_differs, traceId 4bf9)',
        body: differs,
      },
    });
    const wrong = { error: 'invalid_client', error_description: 'Id or secret is wrong' };
    server.tokens.push(json(401, wrong));
    expect(await call('listMyClasses')).toEqual({
      problem: {
        status: 401,
        message: 'Id or secret is wrong',
        text: 'Id or secret is wrong (401 invalid_client)',
        body: wrong,
      },
    });
  });

  const passing: [string, Act][] = [
    ['a lost answer', lost],
    ['an answer that breaks off', cut],
    ['502 of a proxy', (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
    ['504 of a proxy', (response) => response.writeHead(504).end()],
    ['503', json(503, { code: 'store_unavailable' })],
  ];
  it.each(passing)('asks again after %s what may be sent again', async (_what, answer) => {
    const answers = [
      ['listMyClasses', {}],
      ['createClass', { body: { title: 'Physics' } }],
      ['commitImport', { importId: 'i1' }],
    ] as const;
    for (const [operation, input] of answers) {
      server.answers.push(answer, json(200, { success: true }));
      expect([operation, await call(operation, { input })]).toEqual([operation, { data: { success: true } }]);
    }
    expect(server.sent).toHaveLength(6);
    expect(server.sent[2]).toEqual(server.sent[3]);
  });

  it.each(passing)('leaves it after %s when it may have been carried out', async (_what, answer) => {
    server.answers.push(answer);
    const input = { body: { url: 'https://partner.example', types: ['webhook.test'] } };
    const outcome = await call('createWebhook', { input });
    expect(outcome.isLost ?? outcome.problem?.status).toBeTruthy();
    expect(server.sent).toHaveLength(1);
  });

  it('asks for its token again, whatever it is for', async () => {
    server.tokens.push(lost, json(503, { code: 'overloaded' }, { 'retry-after': '0' }), cut);
    server.answers.push(json(201, { success: true }));
    expect(await call('testWebhook', { input: { webhookId: 'w1' } })).toEqual({ data: { success: true } });
    expect(server.sent).toHaveLength(1);
  });

  it('gives a table as text, without the mark of Excel', async () => {
    const table = '\ufeffname\nआशा';
    server.answers.push((response) =>
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(table),
    );
    expect(await call('exportResults', { input: { testId: 't1' } })).toEqual({ data: 'name\nआशा' });
  });

  const page = (total: number, ids: string[], hasNextPage = true) =>
    json(200, { data: ids.map((id) => ({ id })), pagination: { total, hasNextPage } });
  const titles = ({ data, ...more }: Outcome) => ({ ...more, ids: (data as { id: string }[]).map(({ id }) => id) });

  it('gives a row once that came again because another was added before it', async () => {
    server.answers.push(page(4, ['d', 'c']), page(5, ['c', 'b']), page(5, ['a'], false));
    expect(titles(await call('listTeachingTests', { rows: true }))).toEqual({ ids: ['d', 'c', 'b', 'a'] });
    expect(server.sent.map(({ path }) => path)).toEqual([1, 2, 3].map((n) => `/tests/teaching?page=${n}`));
  });

  it('leaves out no row in silence when others were taken away', async () => {
    server.answers.push(page(4, ['d', 'c']), page(3, ['a'], false), page(3, ['c', 'b']));
    expect(titles(await call('listTeachingTests', { rows: true }))).toEqual({ isChanged: true, ids: ['d', 'c', 'a'] });
  });

  it('leaves out no row in silence when so many were taken away that the page before is no more', async () => {
    const empty = json(200, { data: [], pagination: { total: 1, totalPages: 1, hasNextPage: false } });
    server.answers.push(page(6, ['f', 'e']), page(6, ['d', 'c']), empty, page(1, ['b'], false));
    const changed = { isChanged: true, ids: ['f', 'e', 'd', 'c'] };
    expect(titles(await call('listTeachingTests', { rows: true }))).toEqual(changed);
    expect(server.sent.map(({ path }) => path)).toEqual([1, 2, 3, 1].map((n) => `/tests/teaching?page=${n}`));
  });

  it('goes on when rows were taken away that it had not come to', async () => {
    server.answers.push(page(5, ['e', 'd']), page(4, ['c', 'b']), page(4, ['e', 'd']), page(3, [], false));
    server.answers.push(page(3, ['c'], false));
    expect(titles(await call('listTeachingTests', { rows: true }))).toEqual({ ids: ['e', 'd', 'c', 'b'] });
    expect(server.sent.map(({ path }) => path)).toEqual([1, 2, 1, 3, 2].map((n) => `/tests/teaching?page=${n}`));
  });

  it.each([301, 302, 307, 308])('follows no redirect (%s), not even with a token request', async (status) => {
    const other = await aServer();
    const away: Act = (response) =>
      response.writeHead(status, { location: `${other.url}/elsewhere?code=of#one` }).end();
    try {
      for (const answers of [server.answers, server.tokens]) {
        answers.push(away);
        const { problem } = await call('createClass', { input: { body: { title: 'Physics' } } });
        expect(problem?.status).toBe(status);
        expect(problem?.message).toContain(`a redirect to ${other.url}/elsewhere, which is not followed`);
      }
      expect([server.sent.length, other.sent.length]).toEqual([1, 0]);
    } finally {
      other.stop();
    }
  });

  it('takes no page of a proxy for an answer', async () => {
    const html: Act = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in here');
    for (const operation of ['listMyClasses', 'exportStudents']) {
      server.answers.push(html);
      const { problem } = await call(operation);
      expect(problem).toMatchObject({ status: 200, message: expect.stringContaining('text/html') });
      expect(problem?.message).toContain('<html>Log in here');
    }
    server.tokens.push((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('{"access_token":"eyJhbGciOi'),
    );
    const { problem: refused } = await call('listMyClasses');
    expect(refused).toMatchObject({ status: 200, message: expect.stringMatching(/is not application\/json$/) });
    server.answers.push((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'));
    expect((await call('listMyClasses')).problem?.message).toContain('is not application/json: {"a":');
    expect(server.sent).toHaveLength(3);
  });

  it('is late when all tries and waits together take longer than its caller allows', async () => {
    server.answers.push(() => undefined);
    const began = performance.now();
    expect(await call('listMyClasses', { timeoutMs: 500 })).toEqual({ isLate: true });
    // A wait that would end too late is not begun.
    server.answers.push(json(503, { code: 'overloaded' }, { 'retry-after': '30' }));
    expect((await call('listMyClasses', { timeoutMs: 5000 })).problem?.status).toBe(503);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('warns of each field that the operation does not know, once', async () => {
    const ignored = { 'kasauti-ignored-fields': 'endTime, maxAttempts' };
    const one = (hasNextPage: boolean) => ({ data: [], pagination: { total: 0, hasNextPage } });
    server.answers.push(json(200, one(true), ignored), json(200, one(false), ignored));
    const { warned } = await call('listTeachingTests', { rows: true });
    const warning = (field: string) =>
      `Kasauti: GET /tests/teaching does not know the field ${field}, which was ignored`;
    expect(warned?.sort()).toEqual([warning('endTime'), warning('maxAttempts')]);
  });
});

describe('the time that an answer has in TypeScript', () => {
  const { setTimeout: later } = globalThis;
  let server: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => {
    server = await aServer();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    server.stop();
  });
  const kasauti = () => new Kasauti({ baseUrl: server.url, clientId: 'c1', clientSecret: 's', retries: 0 });
  /** Answers the first part, and the rest when so many seconds seem to have passed. */
  const inTwoParts = (seconds: number, [first, rest]: [string, string]) =>
    server.answers.push((answer) => {
      answer.setHeader('content-type', 'application/json');
      if (first) answer.write(first);
      later(() => {
        jest.advanceTimersByTime(seconds * 1000);
        later(() => answer.end(rest), 50);
      }, 50);
    });

  it('ends after half a minute', async () => {
    inTwoParts(31, ['{"success"', ': true}']);
    await expect(kasauti().listMyClasses()).rejects.toMatchObject({ name: 'TimeoutError' });
    inTwoParts(31, ['', 'late']);
    await expect(kasauti().downloadExport({ exportId: 'e1' })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is as long as it takes for a file that has begun', async () => {
    inTwoParts(600, ['the first half, ', 'the second half']);
    expect(await (await kasauti().downloadExport({ exportId: 'e1' })).text()).toBe('the first half, the second half');
  });

  it('is longer after an upload', async () => {
    inTwoParts(80, ['', '"taken"']);
    expect(await kasauti().uploadImage({ body: new Blob(['a photo']) })).toBe('taken');
  });
});
