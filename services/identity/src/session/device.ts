import { randomToken } from '@kasauti/service-kit';
import { sameText, sha256, type Secrets } from '../keys/secrets';

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;
const DEVICE_ID_BYTES = 16;
const signature = (secrets: Secrets, email: string, deviceId: string) => secrets.mac('known device', `${email}|${deviceId}`);

/** Remembers that this person logged in here before, so a stranger's failures elsewhere do not slow her down. */
export function newDevice(secrets: Secrets, email: string): string {
  const deviceId = randomToken(DEVICE_ID_BYTES);
  return `${deviceId}.${signature(secrets, email, deviceId)}`;
}

/** Bound to the address, which an account keeps for ever, so that it is known without a look into the database. */
export function knownDevice(secrets: Secrets, email: string, mark: string | undefined): string | undefined {
  const [, deviceId, mac] = SHAPE.exec(mark ?? '') ?? [];
  return deviceId && mac && sameText(mac, signature(secrets, email, deviceId)) ? deviceId : undefined;
}

/** Which failures count together: those of a device the account knows, else those of the address. */
export const guardIdOf = (email: string, deviceId: string | undefined): string => (deviceId ? `device:${sha256(email)}:${deviceId}` : `address:${sha256(email)}`);
