import { TOTP } from 'otpauth';
import { keyFrom, newKey, otpauthUri, stepOf } from './totp';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const key = keyFrom(SECRET);
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('accepts the code of RFC 6238, appendix B, at second %i', (second, otp) => {
  expect(stepOf(key, otp, at(second))).toBe(Math.floor(second / 30));
});

it('accepts the code of this half minute, the previous and the next', () => {
  const now = at(1_000_000_020);
  const step = 33_333_334;
  const codes = [-2, -1, 0, 1, 2].map((by) => TOTP.generate({ secret: key, timestamp: now.getTime() + by * 30_000 }));
  expect(codes.map((otp) => stepOf(key, otp, now))).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(stepOf(key, '12345', now)).toBeUndefined();
});

it.each([[SECRET], ['gezd gnbv gy3t qojq gezd gnbv gy3t qojq'], ['GEZDGNBV-GY3TQOJQ-GEZDGNBV-GY3TQOJQ===']])(
  'reads a key written as %s',
  (secret) => {
    expect(Buffer.from(keyFrom(secret).bytes).toString()).toBe('12345678901234567890');
  },
);
it.each(['', 'GEZDGNBV', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ1', 'ö'.repeat(32)])('refuses the key "%s"', (secret) =>
  expect(() => keyFrom(secret)).toThrow('base32'),
);
it('makes a new key of 160 bits each time', () => {
  expect(newKey().base32).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey().base32).not.toBe(newKey().base32);
});

it('makes the link that an authenticator app reads', () => {
  const link = new URL(otpauthUri(key, 'kavita+a@demo.example'));
  expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Kasauti:kavita+a@demo.example',
  ]);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Kasauti',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
