import { randomToken } from '@kasauti/service-kit';
import { sameText, sha256, type Secrets } from '../../keys/secrets';
import { guardOfAddress } from '../../limits/login-guard';
import type { Network } from '../../limits/network-limits';

const SHAPE = /^([\w-]{22})\.([1-9]\d{0,8})\.([\w-]{43})$/;
const DEVICE_ID_BYTES = 16;
const signature = (secrets: Secrets, email: string, { id, sessionVersion }: Device) =>
  secrets.mac('known device', `${email}|${id}|${sessionVersion}`);

export interface Device {
  id: string;
  /** The account's version at that login: a password reset raises it and thereby forgets all devices. */
  sessionVersion: number;
}

/** A mark for the browser that its owner logged in here, so failures on unknown devices do not slow the owner down. */
export function newDevice(secrets: Secrets, email: string, sessionVersion: number): string {
  const device = { id: randomToken(DEVICE_ID_BYTES), sessionVersion };
  return `${device.id}.${sessionVersion}.${signature(secrets, email, device)}`;
}

/** Bound to the address, which an account never changes, so it is checked without a database read. */
export function knownDevice(secrets: Secrets, email: string, mark: string | undefined): Device | undefined {
  const [, id, digits, mac] = SHAPE.exec(mark ?? '') ?? [];
  if (!id || !digits || !mac) return undefined;
  const device = { id, sessionVersion: Number(digits) };
  return sameText(mac, signature(secrets, email, device)) ? device : undefined;
}

interface Caller {
  email: string;
  device: Device | undefined;
  network: Network;
}
/** Failures are counted per known device, otherwise per address, inside and outside of trusted networks. */
export const guardIdOf = ({ email, device, network }: Caller, sessionVersion: number | undefined): string =>
  device && device.sessionVersion === sessionVersion
    ? `device:${sha256(email)}:${device.id}`
    : guardOfAddress(email, network.isTrustedNetwork);
