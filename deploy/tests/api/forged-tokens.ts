import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/* Access tokens that must be refused, made by hand because libraries refuse to make them. */
type Json = Record<string, unknown>;
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const es256 = (text: string, key: KeyObject | string) =>
  sign('sha256', Buffer.from(text), { key: key as never, dsaEncoding: 'ieee-p1363' }).toString('base64url');
const join = (header: unknown, claims: unknown, signature: (text: string) => string) => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signature(text)}`;
};

interface GenuineToken {
  privateKey: string;
  kid: string;
  claims: Json;
  nowSec: number;
}

/** The genuine token this test could sign, and the forged ones by what is wrong with them. */
export function forgedTokens({ privateKey, kid, claims, nowSec }: GenuineToken): {
  genuine: string;
  forged: Record<string, string>;
} {
  const header = { alg: 'ES256', typ: 'at+jwt', kid };
  const by = (key: KeyObject | string) => (text: string) => es256(text, key);
  const real = (over: Json = {}, head: Json = {}) =>
    join({ ...header, ...head }, { ...claims, ...over }, by(privateKey));
  const without = (name: string) =>
    join(header, Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)), by(privateKey));
  const genuine = real();
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const publicKey = createPublicKey(privateKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jwk = publicKey.export({ format: 'jwk' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const strangerJwk = stranger.publicKey.export({ format: 'jwk' });
  const own = (over: Json = {}) => join({ ...header, ...over }, claims, by(stranger.privateKey));
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const ed = generateKeyPairSync('ed25519');
  const raised = part({ ...claims, role: 'admin', sv: 99 });
  const der = sign('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url');
  const flipped = Buffer.from(signature, 'base64url');
  flipped[5] = (flipped[5] ?? 0) ^ 1;

  const forged: Record<string, string> = {};
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    forged[`alg "${alg}" without signature`] = join({ ...header, alg }, claims, () => '');
    forged[`alg "${alg}" with a signature`] = join({ ...header, alg }, claims, () => signature);
  }
  const secrets: Record<string, string> = {
    pem,
    'pem without its last line end': pem.trimEnd(),
    jwk: JSON.stringify(jwk),
    x: jwk.x ?? '',
    kid,
    nothing: '',
    secret: 'secret',
  };
  for (const [name, secret] of Object.entries(secrets)) {
    for (const [alg, hash] of [
      ['HS256', 'sha256'],
      ['HS512', 'sha512'],
    ] as const) {
      forged[`${alg} with the public ${name} as secret`] = join({ ...header, alg }, claims, (text) =>
        createHmac(hash, secret).update(text).digest('base64url'),
      );
    }
  }
  Object.assign(forged, {
    'HS256 signature under the name ES256': join(header, claims, (text) =>
      createHmac('sha256', pem).update(text).digest('base64url'),
    ),
    'ES384 of a foreign key': join({ ...header, alg: 'ES384' }, claims, (text) =>
      sign('sha384', Buffer.from(text), { key: p384.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    ),
    'RS256 of a foreign key': join({ ...header, alg: 'RS256' }, claims, (text) =>
      sign('sha256', Buffer.from(text), rsa.privateKey).toString('base64url'),
    ),
    'EdDSA of a foreign key': join({ ...header, alg: 'EdDSA' }, claims, (text) =>
      sign(null, Buffer.from(text), ed.privateKey).toString('base64url'),
    ),
    'a foreign key under our kid': own(),
    'an unknown kid': own({ kid: 'unknown' }),
    'no kid': own({ kid: undefined }),
    'our key without kid': real({}, { kid: undefined }),
    'our key under an unknown kid': real({}, { kid: 'other' }),
    'a path as kid': own({ kid: '../../../../dev/null' }),
    'a query as kid': own({ kid: "' UNION SELECT 'a" }),
    'an object as kid': own({ kid: { $ne: '' } }),
    'a list as kid': own({ kid: [kid] }),
    'jku of a foreign key': own({ kid: 'x', jku: 'http://127.0.0.1:9/keys' }),
    'x5u of a foreign key': own({ kid: 'x', x5u: 'http://127.0.0.1:9/keys' }),
    'an embedded key': own({ jwk: strangerJwk }),
    'an embedded key under no kid': own({ kid: undefined, jwk: strangerJwk }),
    'x5c of a foreign key': own({
      x5c: [stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
    }),
    'another audience': real({ aud: 'web' }),
    'no audience': without('aud'),
    'another issuer': real({ iss: 'kasauti.evil' }),
    'no issuer': without('iss'),
    'expired a minute ago': real({ iat: nowSec - 960, exp: nowSec - 60 }),
    'no end': without('exp'),
    'an end in words': real({ exp: 'never' }),
    'not valid before tomorrow': real({ nbf: nowSec + 86_400 }),
    'no type': real({}, { typ: undefined }),
    'type JWT': real({}, { typ: 'JWT' }),
    'type of an exam ticket': real({}, { typ: 'attempt+jwt' }),
    'type of a refresh token': real({}, { typ: 'rt+jwt' }),
    'an unknown role': real({ role: 'superadmin' }),
    'no role': without('role'),
    'a list of roles': real({ role: ['admin'] }),
    'no subject': without('sub'),
    'an empty name': real({ sub: '' }),
    'no session': without('sid'),
    'a session that is an object': real({ sid: { $gt: '' } }),
    'no session version': without('sv'),
    'a session version in words': real({ sv: '99' }),
    'raised claims under the old signature': `${head}.${raised}.${signature}`,
    'raised claims without signature': `${head}.${raised}.`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -4)}`,
    'a signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'a flipped bit': `${head}.${body}.${flipped.toString('base64url')}`,
    'a signature in DER': `${head}.${body}.${der}`,
    'a signature and more': `${head}.${body}.${signature}AAAA`,
    'two parts': `${head}.${body}`,
    'four parts': `${genuine}.${signature}`,
    'five parts': `${head}.${body}.${signature}.a.b`,
    'no header': `.${body}.${signature}`,
    'a header that is no JSON': `${part('{')}.${body}.${signature}`,
    'claims that are a list': join(header, [claims], by(privateKey)),
    'claims that are text': join(header, '"admin"', by(privateKey)),
    'claims that are null': join(header, 'null', by(privateKey)),
    'five thousand characters': real({ more: 'x'.repeat(5000) }),
    'no token at all': 'placeholder-token',
    dots: '...',
    'the key of the header as token': kid,
  });
  return { genuine, forged };
}
