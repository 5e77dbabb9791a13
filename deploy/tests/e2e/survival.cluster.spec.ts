import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { account, tokenOf } from './accounts';
import { answerAll, aTest, beginTest, candidate, choose, hall, handIn, option, rights, saved, stored } from './exam';
import { logIn, person, phone, picture, runFile } from './people';

const pidOf = (name: string) => runFile().processes.find((p) => p.name === name)?.pid;

/** kill -9, and wait until the supervisor has put another process there. */
async function kill9(name: string): Promise<void> {
  const old = pidOf(name);
  if (!old) throw new Error(`${name} does not run`);
  process.kill(old, 'SIGKILL');
  await expect.poll(() => pidOf(name), { timeout: 60_000, message: `${name} comes back` }).not.toBe(old);
}

/** kill -9 repeatedly: every restarted process dies as soon as it is up. */
function keepDead(names: string[]): { deaths: Map<string, number>; release(): Promise<void> } {
  const deaths = new Map<string, number>();
  let isOver = false;
  const killing = (async () => {
    for (const seen = new Set<number>(); !isOver; await wait(20)) {
      for (const { name, pid } of runFile().processes) {
        if (!names.includes(name) || seen.has(pid)) continue;
        seen.add(pid);
        process.kill(pid, 'SIGKILL');
        deaths.set(name, (deaths.get(name) ?? 0) + 1);
      }
    }
  })();
  return {
    deaths,
    async release() {
      isOver = true;
      await killing;
      for (const name of names)
        await expect.poll(() => pidOf(name), { timeout: 60_000, message: `${name} comes back` }).toBeDefined();
    },
  };
}

test('threat 47, threat 67: identity, Redis and Kafka are dead for a whole test: it is answered, reloaded, submitted and graded without them', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const testId = await aTest(6, 'asha');
  const { page, faults } = await candidate(browser, 'asha');
  await page.goto(`/tests/${testId}/take`);
  await expect(page.getByRole('button', { name: 'Start Test' })).toBeVisible();
  const { deaths, release } = keepDead(['identity', 'redis', 'kafka']);
  let attempt = '';
  try {
    await expect.poll(() => [...deaths.keys()].sort()).toEqual(['identity', 'kafka', 'redis']);
    await beginTest(page);
    await answerAll(page, 1, 3, 6);
    await saved(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 4 of 6' })).toBeVisible();
    await answerAll(page, 4, 6, 6);
    await saved(page);
    await expect(option(page, 'Right 6')).toBeChecked();
    attempt = await handIn(page);
    await expect(page.getByText('100%').first()).toBeVisible();
    await picture(page, 'result-while-dead');
  } finally {
    await release();
  }
  expect((await stored('asha', attempt)).chosen).toEqual(rights(6));
  expect(faults).toEqual([]);
});

test('threat 41: an exam continues when assessment and Kafka are killed in the middle of it, and the dashboards get its figures', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { api } = runFile();
  const testId = await aTest(3, 'joseph', {}, 'imran');
  const token = await tokenOf('joseph');
  // After an outage of Kafka events take as long as a group waits for lost members.
  await expect
    .poll(async () => (await mustCall(api, 'listMyTests', { token })).data, { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ id: testId }));

  const { page, faults } = await person(browser, phone);
  const { email, password } = account('joseph');
  await logIn(page, email, password);
  await page.goto(`/tests/${testId}/take`);
  await beginTest(page);
  await choose(page, 'Right 1');
  await saved(page);

  const assessment = kill9('assessment');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'Right 2');
  await assessment;
  const kafka = kill9('kafka');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'Right 3');
  await picture(page, 'exam-after-kills');
  await kafka;
  await expect(page.locator('[data-saved="saved"]')).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /submit test/i })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /submit test/i })
    .click();
  await expect(page).toHaveURL(/\/result\?attempt=/, { timeout: 60_000 });
  await expect(page.getByText(/100\s*%/).first()).toBeVisible({ timeout: 30_000 });

  const teacher = await tokenOf('imran');
  await expect
    .poll(
      async () => {
        const { data } = await mustCall(api, 'getTeacherDashboard', { token: teacher });
        const { students, avgScore } = data.classes.find((row: { name: string }) => row.name === hall) ?? {};
        return {
          students,
          mean: avgScore,
          submitted: data.activeTests.find((row: { id: string }) => row.id === testId)?.submissions,
          score: data.recentActivity.find((row: { testId?: string }) => row.testId === testId)?.score,
        };
      },
      { timeout: 120_000 },
    )
    .toEqual({ students: 1, mean: 100, submitted: 1, score: 100 });
  expect(faults).toEqual([]);
});
