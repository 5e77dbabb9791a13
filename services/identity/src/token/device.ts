import { randomToken } from '@kasauti/service-kit';
import { sameText, sha256, type Secrets } from '../keys/secrets';

const SHAPE = /^([\w-]{22})\.([1-9]\d{0,8})\.([\w-]{43})$/;
const DEVICE_ID_BYTES = 16;
const signature = (secrets: Secrets, email: string, { id, sessionVersion }: Device) =>
  secrets.mac('known device', `${email}|${id}|${sessionVersion}`);

export interface Device {
  id: string;
  /** The account's at the login that left the mark: a reset of the password forgets all devices. */
  sessionVersion: number;
}

/** Remembers that this person logged in here before, so a stranger's failures elsewhere do not slow her down. */
export function newDevice(secrets: Secrets, email: string, sessionVersion: number): string {
  const device = { id: randomToken(DEVICE_ID_BYTES), sessionVersion };
  return `${device.id}.${sessionVersion}.${signature(secrets, email, device)}`;
}

/** Bound to the address, which an account keeps for ever, so that it is known without a look into the database. */
export function knownDevice(secrets: Secrets, email: string, mark: string | undefined): Device | undefined {
  const [, id, digits, mac] = SHAPE.exec(mark ?? '') ?? [];
  if (!id || !digits || !mac) return undefined;
  const device = { id, sessionVersion: Number(digits) };
  return sameText(mac, signature(secrets, email, device)) ? device : undefined;
}

/** Which failures count together: those of a device the account still knows, else those of the address. */
export const guardIdOf = (email: string, device: Device | undefined, sessionVersion: number | undefined): string =>
  device && device.sessionVersion === sessionVersion
    ? `device:${sha256(email)}:${device.id}`
    : `address:${sha256(email)}`;
