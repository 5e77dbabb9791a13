import { dailyComparison } from './reconcile.job';

it('compares the other days when one cannot be compared, and says which failed', async () => {
  const compared: string[] = [];
  const job = dailyComparison({
    compareDay: async (day) => {
      compared.push(day);
      if (compared.length % 2 === 1) throw new Error('operation exceeded time limit');
    },
  });
  const context = { slice: 0, signal: new AbortController().signal, now: new Date('2026-11-24T05:00:00Z') };
  await expect(job.run(context)).rejects.toMatchObject({
    message: '2026-11-23, 2026-11-21 could not be compared',
    cause: { message: 'operation exceeded time limit' },
  });
  expect(compared).toEqual(['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20']);
});
