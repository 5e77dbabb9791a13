import { safeRedirect } from './safe-redirect';

const evil = 'evil.example';
const blanks = ['\t', '\n', '\r', '\u0000', '\u000b', '\u001f', ' ', '\u00a0', '\u2028', '\ufeff', '\u200b'];
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/y',
  'mailto:a@b.example',
  'about:blank',
  'intent://x#Intent;end',
  'view-source:https://x',
  'ws://evil.example',
  'tel:1',
  'ftp://evil.example',
];
const slashes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '//\\',
  '\\',
  '/%5c/',
  '/%5C',
  '/%2f',
  '/%2F/',
  '%2f%2f',
  '%2F%2F',
  '/%09/',
  '/./',
  '/../',
  '/..//',
  '/.//',
  '/;/',
  '/@',
  '@',
  '/\uff0f',
  '\uff0f\uff0f',
  '/\u2215',
  '/\u2044/',
  '/\u29f8',
  '/%00/',
  '/%0d%0a//',
];
const payloads = [
  ...schemes,
  ...slashes.map((slash) => slash + evil),
  ...blanks.flatMap((blank) => [`/${blank}/${evil}`, `${blank}//${evil}`, `//${blank}${evil}`, `/${blank}\\${evil}`]),
  `https://${evil}`,
  `http:${evil}`,
  `https:/${evil}`,
  `https:\\\\${evil}`,
  `HTTPS://${evil}`,
  `https://here.invalid@${evil}`,
  `//here.invalid@${evil}`,
  `https://${evil}#here.invalid`,
  `//${evil}/..`,
  `//user:pw@${evil}`,
  `//[::1]`,
  `//127.1`,
  `//${evil}:443/`,
  `//${evil}?/login`,
  `//\u202e${evil}`,
  `//ⓔvil.example`,
  `///${evil}//../`,
  `/\\\\${evil}`,
  `\\\\\\${evil}`,
  `/\t\\\t${evil}`,
  `//${evil}%2f..`,
  `/\r\n/${evil}`,
  `.${evil}`,
  evil,
  `?x=//${evil}`,
  `#//${evil}`,
  '',
  '/',
  'null',
  'undefined',
  '[object Object]',
  `/${'a'.repeat(5000)}`,
];

// Resolved as the browser does, because the router and the address bar may treat a target differently.
it('threat 15, F-024: follows none of 120 ?redirect= payloads to another site', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(120);
  for (const site of ['https://kasauti.example', 'http://localhost:8080']) {
    for (const payload of payloads) {
      const target = safeRedirect(payload);
      const { origin, protocol } = new URL(target, `${site}/login?redirect=x`);
      expect({ payload, target, origin }).toEqual({ payload, target, origin: site });
      expect(protocol).toMatch(/^https?:$/);
      expect(target).toMatch(/^\/(?![/\\])/);
    }
  }
});

it('threat 15: follows none of them when it is encoded twice', () => {
  for (const payload of payloads) {
    let target: string;
    try {
      target = safeRedirect(decodeURIComponent(payload));
    } catch {
      continue;
    }
    expect({ payload, origin: new URL(target, 'https://kasauti.example').origin }).toEqual({
      payload,
      origin: 'https://kasauti.example',
    });
  }
});
