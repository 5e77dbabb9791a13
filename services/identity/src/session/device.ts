import { sameText, sha256, type Secrets } from '../keys/secrets';

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;
const signature = (secrets: Secrets, userId: string, deviceId: string) => secrets.mac('known device', `${userId}|${deviceId}`);

/** Remembers that this person logged in here before, so a stranger's failures elsewhere do not slow her down. */
export const deviceMark = (secrets: Secrets, userId: string, deviceId: string): string => `${deviceId}.${signature(secrets, userId, deviceId)}`;

/** Which failures count together: those of a device the account knows, else those of the address. */
export function guardIdOf(secrets: Secrets, email: string, userId: string | undefined, mark: string | undefined): string {
  const [, deviceId, mac] = SHAPE.exec(mark ?? '') ?? [];
  const isKnown = userId && deviceId && mac && sameText(mac, signature(secrets, userId, deviceId));
  return isKnown ? `device:${userId}:${deviceId}` : `address:${sha256(email)}`;
}
