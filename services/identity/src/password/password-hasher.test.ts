import { DUMMY_HASH, isOutdated, passwordHasher } from './password-hasher';

it('hashes one password at a time per core and refuses those that would wait too long', async () => {
  const passwords = passwordHasher({ atOnce: 2, mostWaiting: 3 });
  let running = 0;
  let most = 0;
  const one = () =>
    passwords.inTurn(async (matches) => {
      most = Math.max(most, ++running);
      await matches(DUMMY_HASH, 'x');
      running--;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, one));
  expect(outcomes.map((o) => o.status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(outcomes[7]).toMatchObject({ reason: { status: 503, code: 'busy', details: { retryAfterSec: 2 } } });
  expect(most).toBe(2);
  await one();
});

it('does not hash for a caller who is gone, and goes on with the next one', async () => {
  const passwords = passwordHasher({ atOnce: 1 });
  await expect(passwords.hash('Monsoon-7-rain', AbortSignal.abort())).rejects.toThrow();
  const made = await passwords.hash('Monsoon-7-rain');
  expect(isOutdated(made)).toBe(false);
  expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
  expect(await passwords.inTurn((matches) => matches(made, 'Monsoon-7-rain'))).toBe(true);
});
