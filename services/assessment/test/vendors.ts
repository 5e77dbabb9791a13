import sharp from 'sharp';
import { rowsOf } from './import-rows';

export const png = (width = 4) =>
  sharp({ create: { width, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
/** Every row in short: what a teacher sees of it. */
export async function summaries(bytes: Buffer | string) {
  const { rows } = await rowsOf(bytes);
  return rows.map(({ question: q, notes, problems }) => ({
    ...q,
    notes: notes.map(({ code }) => code),
    problems: problems.map(({ code }) => code),
  }));
}
export type Wanted = [what: string, xml: string, question: object, problems?: string, notes?: string];
export const expectRow = async (xml: string, question: object, problems = '', notes = '') => {
  const [row] = await summaries(xml);
  expect(row).toMatchObject(question);
  expect([row?.problems.join(' '), row?.notes.join(' ')]).toEqual([problems, notes]);
};
