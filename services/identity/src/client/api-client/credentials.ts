import { randomToken } from '@kasauti/service-kit';

export interface Credentials {
  clientId: string;
  secretId: string;
  secret: string;
}
const ID = '[0-9A-HJKMNP-TV-Z]{26}';
const SECRET = new RegExp(`^kasauti_(${ID})_[\\w-]{43}$`);

/** Contains the secret's id, so that a login compares one hash, not two. Leak scanners recognise the prefix. */
export const secretText = (secretId: string): string => `kasauti_${secretId}_${randomToken()}`;

/** HTTP Basic as RFC 6749 section 2.3.1 has it: both parts form-encoded, then joined and encoded. */
export function readCredentials(authorization: string | undefined): Credentials | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,600})$/i.exec(authorization ?? '') ?? [];
  const text = Buffer.from(encoded ?? '', 'base64').toString();
  const colon = text.indexOf(':');
  const [clientId, secret] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)].map(formDecoded);
  const secretId = SECRET.exec(secret ?? '')?.[1];
  return clientId && secret && secretId && new RegExp(`^${ID}$`).test(clientId)
    ? { clientId, secretId, secret }
    : undefined;
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
