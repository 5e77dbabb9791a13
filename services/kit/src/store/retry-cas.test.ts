import { LOST, retryCas } from './retry-cas';

it('runs rounds until one is not lost and returns its result', async () => {
  const rounds: number[] = [];
  const done = await retryCas(async (n) => {
    rounds.push(n);
    return n < 3 ? LOST : `round ${n}`;
  });
  expect(done).toBe('round 3');
  expect(rounds).toEqual([0, 1, 2, 3]);
});

it('takes null and undefined as results', async () => {
  expect(await retryCas(async () => null)).toBeNull();
  expect(await retryCas(async () => undefined)).toBeUndefined();
});

it('refuses with 503 try_again after ten lost rounds', async () => {
  const round = jest.fn(async () => LOST);
  await expect(retryCas(round)).rejects.toMatchObject({ status: 503, code: 'try_again' });
  expect(round).toHaveBeenCalledTimes(10);
});

it('throws an error without another round', async () => {
  const round = jest.fn(async () => Promise.reject(new Error('no')));
  await expect(retryCas(round)).rejects.toThrow('no');
  expect(round).toHaveBeenCalledTimes(1);
});

it('ends as the caller wants after the last round', async () => {
  const round = jest.fn(async (): Promise<string | typeof LOST> => LOST);
  expect(await retryCas(round, { tries: 2, orElse: () => 'later' })).toBe('later');
  expect(round).toHaveBeenCalledTimes(2);
});
