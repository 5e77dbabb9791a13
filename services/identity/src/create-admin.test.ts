import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { newId } from '@kasauti/service-kit';
import { startTestService, sharedByTests } from '@kasauti/service-kit/testing';
import { anEmail, secrets } from '../test/builders';
import { addVerifiedAccount, identity } from './service';

const root = join(__dirname, '..');
const env = {
  MONGODB_URI: process.env.TEST_MONGODB_URI ?? '',
  DATABASE_PREFIX: `t${newId().toLowerCase().slice(-12)}_`,
};

async function createAdmin(args: string[], stdin = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'src/create-admin.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stdin.end(stdin);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

describe('accounts made by the operator', () => {
  const t = sharedByTests(() =>
    startTestService(identity, { config: { ...secrets, ...env, TRUSTED_NETWORKS: 'loopback' } }),
  );
  const login = (email: string, password: string) => t.call('login', { body: { email, password } });

  it('threat 14, F-001: lets the first administrator in with the password printed once', async () => {
    const email = anEmail();
    const { code, said } = await createAdmin([email, 'First Admin']);
    expect(code).toBe(0);
    const password = /password (\S+)/.exec(said)?.[1] ?? '';
    expect(await login(email, password)).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', fullName: 'First Admin' } },
    });
    await t.settle();
    expect((await t.published('profile_changed')).at(-1)).toMatchObject({
      data: { role: 'admin', displayName: 'First Admin' },
    });
    expect(await createAdmin([email, 'Ravi Kumar'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('nothing was changed'),
    });
    expect((await login(email, password)).body.user.fullName).toBe('First Admin');
  });

  it('takes a password from stdin when it is strong enough', async () => {
    const email = anEmail();
    expect((await createAdmin([email, 'Second Admin', '--password-stdin'], 'weak\n')).code).toBe(1);
    expect((await createAdmin([email, 'Second Admin', '--password-stdin'], 'Admin@123\n')).code).toBe(1);
    expect((await createAdmin([email, 'Second Admin', '--password-stdin'], 'Lotus-pond-42\n')).code).toBe(0);
    expect((await login(email, 'Lotus-pond-42')).status).toBe(200);
    expect((await createAdmin(['no-address'])).code).toBe(64);
  });

  it('creates accounts of every role for a demo, once', async () => {
    const account = {
      email: anEmail().toUpperCase(),
      password: 'Banyan-9-leaf',
      fullName: 'Meera Iyer',
      role: 'teacher' as const,
    };
    const first = await addVerifiedAccount(env, account);
    expect(first.isNew).toBe(true);
    expect(await addVerifiedAccount(env, { ...account, password: 'Other-pass-77' })).toEqual({
      userId: first.userId,
      isNew: false,
    });
    expect((await login(account.email, account.password)).body.user).toMatchObject({
      id: first.userId,
      role: 'teacher',
    });
  });
});
