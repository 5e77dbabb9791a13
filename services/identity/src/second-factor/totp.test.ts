import { base32, keyFrom, otpOfStep, otpauthUri, stepAt, stepOf } from './totp';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('gives the code of RFC 6238, appendix B, at second %i', (second, otp) => {
  expect(otpOfStep(key, stepAt(at(second)), 8)).toBe(otp);
  expect(otpOfStep(key, stepAt(at(second)))).toBe(otp.slice(2));
});

it('accepts the code of this half minute, the previous and the next', () => {
  const now = at(1_000_000_020);
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((by) => stepOf(key, otpOfStep(key, step + by), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
});

it.each([
  ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ['gezd gnbv gy3t qojq gezd gnbv gy3t qojq'],
  ['GEZDGNBV-GY3TQOJQ-GEZDGNBV-GY3TQOJQ==='],
])('reads a key written as %s', (secret) => {
  expect(keyFrom(secret)).toEqual(key);
});
it('encodes what it decodes', () => expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'));
it.each(['', 'GEZDGNBV', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ1', 'ö'.repeat(32)])('refuses the key "%s"', (secret) =>
  expect(() => keyFrom(secret)).toThrow('base32'),
);

it('makes the link that an authenticator app reads', () => {
  const link = new URL(otpauthUri(base32(key), 'kavita+a@demo.example'));
  expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Kasauti:kavita+a@demo.example',
  ]);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    secret: base32(key),
    issuer: 'Kasauti',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
