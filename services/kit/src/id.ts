import { randomBytes, randomInt } from 'node:crypto';
import { decodeTime, monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A ULID, larger than every one made before by this process. @example newId() // '01J9...' */
export function newId(): string {
  return next();
}

/** The millisecond in which an id was made; tells a command how young an unknown parent is. */
export function idTime(id: string): number {
  return decodeTime(id);
}

/** A code of decimal digits nobody can guess, leading zeros kept. @example randomCode(6) // '042917' */
export function randomCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

/** A secret for links, 256 bit unless told otherwise, safe in a URL. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}
