import { randomBytes } from 'node:crypto';
import { kitConfig, loadService, z, type ConfigError } from './config';
import { trustedNetworks } from './http/access/network';

const schema = kitConfig.extend({
  IDENTITY_SECRET: z.string(),
  PUBLIC_ORIGIN: z.string(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
});
const good = {
  NODE_ENV: 'production',
  IDENTITY_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_ORIGIN: 'https://kasauti.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
};

function problemsOf(over: Record<string, string | undefined>): string[] {
  try {
    loadService(schema, { ...good, ...over });
    return [];
  } catch (error) {
    return (error as ConfigError).problems.map((problem) => problem.split(':')[0] ?? '');
  }
}

it('starts in production with random secrets, https and named proxies', () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({
      IDENTITY_SECRET: randomBytes(32).toString('base64url'),
      TRUSTED_PROXIES: 'none',
      RAZORPAY_KEY_SECRET: 'AbCdEfGhIjKlMnOpQrStUvWx',
    }),
  ).toEqual([]);
  for (let i = 0; i < 200; i++) expect(problemsOf({ IDENTITY_SECRET: randomBytes(16).toString('hex') })).toEqual([]);
});

it.each([
  ['a secret of one letter', { IDENTITY_SECRET: 'a'.repeat(64) }, ['IDENTITY_SECRET']],
  ['a short secret', { IDENTITY_SECRET: randomBytes(15).toString('hex') }, ['IDENTITY_SECRET']],
  ['a word again and again', { IDENTITY_SECRET: 'changeme-changeme-changeme-changeme' }, ['IDENTITY_SECRET']],
  [
    'webhook secrets that anybody would try',
    { RAZORPAY_WEBHOOK_SECRET: 'password', RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'password1' },
    ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
  ],
  ['an http address', { PUBLIC_ORIGIN: 'http://kasauti.example' }, ['PUBLIC_ORIGIN']],
  ['the sandbox', { RAZORPAY_KEY_SECRET: 'sandbox_key_secret' }, ['RAZORPAY_KEY_SECRET']],
  ['no word about proxies', { TRUSTED_PROXIES: undefined }, ['TRUSTED_PROXIES']],
  [
    'all of them, named at once',
    { IDENTITY_SECRET: 'a'.repeat(32), PUBLIC_ORIGIN: 'http://x', TRUSTED_PROXIES: '' },
    ['IDENTITY_SECRET', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES'],
  ],
])('refuses to start in production with %s, and starts with it elsewhere', (_what, over, names) => {
  expect(problemsOf(over)).toEqual(names);
  expect(problemsOf({ ...over, NODE_ENV: 'development' })).toEqual([]);
});

it('trusts the named proxies, and none for the word none', () => {
  const [named, none] = [trustedNetworks('10.0.0.0/8'), trustedNetworks('none')];
  expect([named('10.1.2.3'), named('127.0.0.1'), none('127.0.0.1')]).toEqual([true, false, false]);
});
