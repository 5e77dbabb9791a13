import { fixedClock } from '@kasauti/service-kit/testing';
import { watchedDatabase } from '../../test/watched';
import { rebuildReadModels } from '../rebuild-read-models';

const now = new Date('2026-11-21T07:00:00Z');
const done = { documents: 0, servedHash: '0', rebuiltHash: '0', differing: 0, differences: [], tookSec: 1 };

it('one rebuild ends every command that was given before it began', async () => {
  const w = await watchedDatabase(fixedClock(now));
  const { state } = w.generations;
  const said: string[][] = [[], []];
  const command = (n: number) => rebuildReadModels(w.db, (line) => said[n]?.push(line));
  const first = command(0);
  while (said[0]?.length === 0) await new Promise(setImmediate);
  const second = command(1);
  while (said[1]?.length === 0) await new Promise(setImmediate);
  expect(await state.begin(await state.read(), now)).toBe(true);
  const begun = await state.read();
  await state.change(begun, { rebuildId: begun.rebuildId ?? '', ...done }, now);
  const late = new Promise((resolve) => setTimeout(() => resolve('waits for ever'), 3000).unref());
  expect(await Promise.race([Promise.all([first, second]), late])).toEqual([0, 0]);
  expect(said[1]?.[0]).toBe('A rebuild is already running, waiting for it');
  await w.stop();
});
