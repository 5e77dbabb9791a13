import { readCsv } from './read-csv';

// Parsing one takes seconds, in which no login is answered.
it.each([
  ['in one line', ','.repeat(2_000_000)],
  ['in a row', `email\na@example.in${'\t'.repeat(1001)}\n`],
])('refuses a file of very many empty cells %s before it is parsed', async (_where, text) => {
  await expect(readCsv(Buffer.from(text), new AbortController().signal)).rejects.toMatchObject({
    code: 'csv_unreadable',
    message: expect.stringContaining('has more than 1000 cells'),
  });
});

it('reads a line of as many cells as may be', async () => {
  const { rows } = await readCsv(Buffer.from(`email\na@example.in${','.repeat(1000)}`), new AbortController().signal);
  expect(rows).toEqual([{ row: 2, cells: ['a@example.in'] }]);
});
