import { answersTo } from '../../../test/proof';
import { secretsFrom } from '../../keys/secrets';
import { isProved, newChallenge } from './challenge';

const secrets = secretsFrom('a secret of at least thirty-two characters');
const now = new Date('2026-11-21T06:30:00Z');
const email = 'asha@example.in';
const later = (sec: number) => new Date(now.getTime() + sec * 1000);

describe('a challenge', () => {
  const challenge = newChallenge(secrets, email, now);
  const proof = { challenge: challenge.text, answers: answersTo(challenge) };
  const isGood = (over: object, at = now) => isProved(secrets, email, { ...proof, ...over }, at);

  it('is solved by its answers for two minutes', () => {
    expect([isGood({}), isGood({}, later(119)), isGood({}, later(120))]).toEqual([true, true, false]);
  });
  it('fits one block of the hash with any answer, so no try costs two hashes', () => {
    expect(`${challenge.text}:${2 ** 40}`.length).toBeLessThanOrEqual(55);
  });
  it('is valid for its address only, and only as it was signed', () => {
    expect(isProved(secrets, 'ravi@example.in', proof, now)).toBe(false);
    expect(isProved(secretsFrom('another secret of at least thirty-two'), email, proof, now)).toBe(false);
    const [ends = '', random = '', mac = ''] = challenge.text.split('.');
    const longer = `${(parseInt(ends, 36) + 600).toString(36)}.${random}.${mac}`;
    for (const text of [longer, `${ends}.${'A'.repeat(11)}.${mac}`, `${ends}.${random}`, '', 'x'.repeat(64)]) {
      expect(isProved(secrets, email, { challenge: text, answers: answersTo({ ...challenge, text }) }, now)).toBe(
        false,
      );
    }
  });
  it('requires every answer, each once and correct', () => {
    const [first = 0, ...rest] = proof.answers;
    for (const answers of [
      [],
      rest,
      [...rest, rest[0] ?? 0],
      [first + 1, ...rest],
      [...proof.answers, first],
      proof.answers.map(() => first),
    ])
      expect(isGood({ answers })).toBe(false);
  });
});

it('differs each time', () => {
  expect(newChallenge(secrets, email, now).text).not.toBe(newChallenge(secrets, email, now).text);
});
