import { sameText, type Secrets } from '../keys/secrets';

/** Of an address, so that the same one is found again without being kept. */
export const addressHash = (secrets: Secrets, email: string): string => secrets.mac('list address', email);

const macOf = (secrets: Secrets, hash: string) => secrets.mac('stop list mails', hash);

/** Part of every mail of a list. It never expires, because it can only turn such mails to this address off. */
export function stopToken(secrets: Secrets, email: string): string {
  const hash = addressHash(secrets, email);
  return `${hash}.${macOf(secrets, hash)}`;
}

/** Hash of the address, or undefined for a token that we did not make. */
export function readStopToken(secrets: Secrets, token: string): string | undefined {
  const [hash = '', mac = ''] = token.split('.');
  return sameText(mac, macOf(secrets, hash)) ? hash : undefined;
}
