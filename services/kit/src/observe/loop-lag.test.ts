import { setTimeout as sleep } from 'node:timers/promises';
import { loopLagMs } from './loop-lag';

const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};
async function lagWhenIdle(): Promise<number> {
  for (let i = 0; i < 12; i++) {
    loopLagMs();
    await sleep(100);
  }
  return loopLagMs();
}

it('is low when idle, high while every turn takes long, and low again', async () => {
  const before = await lagWhenIdle();
  for (let i = 0; i < 12; i++) {
    block(200);
    await sleep(1);
    loopLagMs();
  }
  const during = loopLagMs();
  expect(during).toBeGreaterThan(before + 100);
  expect(await lagWhenIdle()).toBeLessThan(during / 2);
});

it('is not raised by one long piece of work', async () => {
  await lagWhenIdle();
  block(900);
  await sleep(1);
  expect(loopLagMs()).toBeLessThan(100);
});
