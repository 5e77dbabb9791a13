import { randomBytes, randomInt } from 'node:crypto';
import { decodeTime, monotonicFactory, ulid } from 'ulid';

/** Random bytes fetched per system call: one call for each letter of an id would be slow. */
const DRAWN = 4096;
let drawn = Buffer.alloc(0);
let spent = DRAWN;
/**
 * A random number from 0 up to 1, from one byte. ulid picks one of 32 letters with it, and 32 divides 256: no letter is
 * favoured.
 */
function byte(): number {
  if (spent >= drawn.length) {
    drawn = randomBytes(DRAWN);
    spent = 0;
  }
  return (drawn[spent++] ?? 0) / 256;
}
const next = monotonicFactory(byte);

/** A ULID that sorts after every one this process made before. @example newId() // '01J9...' */
export function newId(): string {
  return next();
}

/**
 * A ULID that cannot be guessed from another one. `newId` increments the random part within a millisecond; here all of it is
 * random. Ids of the same millisecond are therefore not in order.
 */
export function unguessableId(): string {
  return ulid(undefined, byte);
}

/**
 * When an id was made, in milliseconds since 1970. A service uses it to see that an unknown record is new and that its copy
 * may still arrive.
 */
export function idTime(id: string): number {
  return decodeTime(id);
}

/** An unpredictable code of decimal digits; it may start with zeros. @example randomCode(6) // '042917' */
export function randomCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('');
}

/** Digits and capital letters without I, L, O and U, which are mistaken for others when read aloud or copied by hand. */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An unpredictable code for people, 5 bits a character (Crockford's base32). @example readableCode(10) // '7KQ4M9XT2D' */
export function readableCode(characters: number): string {
  return Array.from({ length: characters }, () => READABLE[randomInt(READABLE.length)]).join('');
}

/** A secret for links, safe in a URL; 256 bits by default. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}
