import { randomBytes, randomInt } from 'node:crypto';
import { decodeTime, monotonicFactory, ulid } from 'ulid';

const DRAWN = 4096;
let drawn = Buffer.alloc(0);
let spent = DRAWN;
/** Between 0 and 1, a byte fine: ulid picks one of 32 letters with each. It would ask the system anew for every letter. */
function byte(): number {
  if (spent >= drawn.length) {
    drawn = randomBytes(DRAWN);
    spent = 0;
  }
  return (drawn[spent++] ?? 0) / 256;
}
const next = monotonicFactory(byte);

/** A ULID, larger than every one made before by this process. @example newId() // '01J9...' */
export function newId(): string {
  return next();
}

/** A ULID all of whose random part is drawn: nobody guesses it from one made in the same millisecond. Sortable by time only. */
export function unguessableId(): string {
  return ulid(undefined, byte);
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
