import { generateKeyPairSync } from 'node:crypto';
import { ConfigError, load } from '@kasauti/service-kit';
import { pemKey } from '../../test/builders';
import { identityConfig } from '../config';
import { secretsFrom } from './secrets';
import { jwks, parsePrivateKeys } from './signing-keys';

describe('signing keys', () => {
  const [a, b] = [pemKey(), pemKey()];
  const kidsOf = (text: string) => parsePrivateKeys(text).map((key) => key.kid);

  it.each([
    ['PEM', a],
    ['PEM with \\n for line ends', a.replaceAll('\n', '\\n')],
    ['base64', Buffer.from(a).toString('base64')],
    [
      'SEC1 PEM',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
    ],
  ])('are read from %s', (_form, text) => {
    expect(kidsOf(text)).toHaveLength(1);
  });

  it('are named by their thumbprint, in the given order, in every format', () => {
    expect(kidsOf(`${a}${b}`)).toEqual(kidsOf([a, b].map((pem) => Buffer.from(pem).toString('base64')).join(',')));
    expect(kidsOf(`${b}${a}`)).toEqual([...kidsOf(`${a}${b}`)].reverse());
  });

  it('publish only their public half', () => {
    expect(jwks(parsePrivateKeys(a)).keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['three keys', `${a}${b}${pemKey()}`],
    ['half a key', 'LS0t'],
    [
      'a public key',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ],
    [
      'an RSA key',
      generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    ],
    [
      'another curve',
      generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ],
  ])('are refused when the variable holds %s', (_what, text) => {
    expect(() => load(identityConfig, { JWT_PRIVATE_KEYS: text, IDENTITY_SECRET: 'x'.repeat(32) })).toThrow(
      /JWT_PRIVATE_KEYS/,
    );
  });

  it('and the secret are reported together when both are missing', () => {
    try {
      load(identityConfig, {});
      throw new Error('the configuration was taken');
    } catch (error) {
      expect(error instanceof ConfigError && error.problems.map((p) => p.split(':')[0]).sort()).toEqual([
        'IDENTITY_SECRET',
        'JWT_PRIVATE_KEYS',
      ]);
    }
  });
});

describe('secrets', () => {
  const secrets = secretsFrom('a secret of thirty-two characters');
  it('make fingerprints that belong to one purpose and one secret', () => {
    expect(secrets.mac('a', 'text')).toBe(secrets.mac('a', 'text'));
    expect(secrets.mac('a', 'text')).not.toBe(secrets.mac('b', 'text'));
    expect(secrets.mac('a', 'text')).not.toBe(secretsFrom('another secret of thirty-two chars').mac('a', 'text'));
  });
  it('open only what they sealed themselves, unchanged', () => {
    const sealed = secrets.seal('042917');
    expect(secrets.open(sealed)).toBe('042917');
    expect(secrets.seal('042917')).not.toBe(sealed);
    expect(() => secretsFrom('another secret of thirty-two chars').open(sealed)).toThrow();
    expect(() => secrets.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`)).toThrow();
  });
});
