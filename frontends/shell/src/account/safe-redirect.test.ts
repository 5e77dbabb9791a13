import { safeRedirect } from './safe-redirect';

it.each([
  ['/join/ABC?x=1#y', '/join/ABC?x=1#y'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/..//evil.example', '/dashboard'],
  ['/a\\b', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/login', '/dashboard'],
  ['/reset-password?token=t', '/dashboard'],
  ['/login-help', '/login-help'],
])('goes from %j to %s', (wanted, target) => expect(safeRedirect(wanted)).toBe(target));
