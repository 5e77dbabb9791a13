import { createLog } from './log';

function recorder() {
  const lines: string[] = [];
  const log = createLog('identity', {
    level: 'debug',
    destination: { write: (line: string) => void lines.push(line) },
  });
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

describe('log', () => {
  it('keeps the fields that were allowed and says which it left out', () => {
    const { log, last } = recorder();
    log.info({ orderId: 'o1', ms: 12, answers: { q1: 'B' }, fullName: 'Asha Rao' }, 'order settled');
    expect(last()).toMatchObject({
      level: 'info',
      service: 'identity',
      msg: 'order settled',
      orderId: 'o1',
      ms: 12,
      dropped: ['answers', 'fullName'],
    });
  });

  it('keeps what names the work that failed', () => {
    const { log, last } = recorder();
    const named = { id: 'o1', kind: 'class', work: 'settle', rebuildId: 'r1' };
    log.warn(named, 'will be repeated');
    expect(last()).toMatchObject(named);
  });

  it('threat 73: never writes an address, a password, a token or a body, in whatever field they are', () => {
    const { log, text } = recorder();
    const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl';
    const secrets = {
      email: 'asha@example.com',
      password: 'S3cret!pass',
      token: jwt,
      refreshToken: 'rt.7.mac',
      body: { otp: '123456' },
      authorization: `Bearer ${jwt}`,
      headers: { cookie: 'rt=abc' },
    };
    log.warn(secrets, `login of asha@example.com with Bearer ${jwt}`);
    log.child(secrets).error(
      {
        err: new Error('E11000 dup key: { email: "asha@example.com" } password=S3cret!pass', {
          cause: new Error(`bad token: ${jwt}`),
        }),
      },
      'failed',
    );
    log.info({ reason: 'mongodb://user:S3cret!pass@host/db refused asha@example.com' }, 'away');
    for (const secret of ['asha@example.com', 'S3cret!pass', jwt, 'rt.7.mac', '123456', 'rt=abc'])
      expect(text()).not.toContain(secret);
    expect(text()).toContain('[mail]');
  });

  it.each(['a', 'a.', 'eyJa-', 'token ', 'token="', 'bearer', 'x://'])(
    'cuts a text of 50,000 times %j at once',
    (one) => {
      const { log, last } = recorder();
      const started = performance.now();
      log.error({ err: new Error(one.repeat(50_000)), reason: one.repeat(50_000) }, 'failed');
      expect(performance.now() - started).toBeLessThan(5000);
      expect(JSON.stringify(last()).length).toBeLessThan(12_000);
    },
  );

  it('says that a text was cut although it is short once its secrets are gone', () => {
    const { log, last } = recorder();
    log.info({ reason: `token=${'a'.repeat(10_000)}` }, 'away');
    expect(last()['reason']).toBe('token=[secret]...');
  });

  it('writes an error with its name, code, stack and cause', () => {
    const { log, last } = recorder();
    log.error(
      { err: Object.assign(new TypeError('no such thing', { cause: new Error('deeper') }), { code: 'ENOENT' }) },
      'failed',
    );
    expect(last().err).toMatchObject({
      name: 'TypeError',
      message: 'no such thing',
      code: 'ENOENT',
      cause: { message: 'deeper' },
    });
    expect(JSON.stringify(last().err)).toContain('log.test.ts');
  });

  it('says nothing below its level', () => {
    const lines: string[] = [];
    const log = createLog('identity', {
      level: 'warn',
      destination: { write: (line: string) => void lines.push(line) },
    });
    log.info('started');
    log.warn('careful');
    expect(lines).toHaveLength(1);
  });
});
