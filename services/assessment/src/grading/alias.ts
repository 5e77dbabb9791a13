import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 128n;

/** An id as the 16 bytes that its 26 digits stand for; undefined for text that is no id. */
function bytesOf(id: string): Buffer | undefined {
  let number = 0n;
  for (const digit of id) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return undefined;
    number = number * 32n + BigInt(value);
  }
  return id.length === 26 && number < 1n << BITS
    ? Buffer.from(number.toString(16).padStart(32, '0'), 'hex')
    : undefined;
}

function idOf(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let id = '';
  for (let i = 0; i < 26; i++, number /= 32n) id = DIGITS[Number(number % 32n)] + id;
  return id;
}

/**
 * Names for the attempts of one question, in the form of ids, for people who grade without knowing whose answer it is. The
 * names of one attempt at two questions cannot be joined, and nothing is stored: a name is one block under a key that is
 * made for the question.
 */
export function attemptAliases(secret: string, testId: string, questionId: string) {
  const key = createHmac('sha256', secret).update(`alias ${testId} ${questionId}`).digest();
  const turned = (
    cipher: { setAutoPadding(on: boolean): unknown; update(b: Buffer): Buffer; final(): Buffer },
    b: Buffer,
  ) => {
    cipher.setAutoPadding(false);
    return Buffer.concat([cipher.update(b), cipher.final()]);
  };
  return {
    aliasOf(attemptId: string): string {
      const bytes = bytesOf(attemptId);
      if (!bytes) throw new Error(`${attemptId} is no id`);
      return idOf(turned(createCipheriv('aes-256-ecb', key, null), bytes));
    },
    /** Some other id, which no attempt has, for text that is no alias of this question. */
    attemptOf(alias: string): string {
      const bytes = bytesOf(alias);
      return bytes ? idOf(turned(createDecipheriv('aes-256-ecb', key, null), bytes)) : alias;
    },
  };
}
