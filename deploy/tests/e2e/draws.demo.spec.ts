import { expect, test, type Page } from '@playwright/test';
import { aTest, beginTest, candidate, choose, handIn, intoHall, stored } from './exam';
import { desktop, phone, picture } from './people';
import { newTest, openMyTest, publish } from './wizard';

test.describe.configure({ timeout: 300_000 });

const mark = Date.now().toString(36);
const title = `Random pick ${mark}`;
const topic = `Waves ${mark}`;
const [poolSize, count] = [8, 5];

/** The bank takes up the questions of a published test a moment later. */
async function fillBank(student: string): Promise<void> {
  const questions = Array.from({ length: poolSize }, (_, i) => ({
    ...{ type: 'mcq', question: `Wave number ${i + 1} of ${mark}?`, topic, points: 1 },
    options: [`Wrong ${i + 1}`, `Right ${i + 1}`, `Other ${i + 1}`],
    correctAnswer: 1,
  }));
  await aTest(poolSize, student, { questions });
}

async function openDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Draw from the bank' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Draw from the bank' }).click();
    await dialog.getByLabel('Topic').selectOption(topic, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  return dialog;
}

/** Of the question that is open. */
async function waveNumber(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Wave number \d+ of/)
    .first()
    .innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

/** The numbers of the questions of a student, who answers the first ones right. */
async function sit(page: Page, right: number): Promise<{ waves: number[]; attempt: string }> {
  await openMyTest(page, title);
  await expect(page).toHaveURL(/\/details/);
  await page.getByRole('link', { name: 'Take Test' }).click();
  await expect(page.getByText(`${count} questions`).first()).toBeVisible();
  await beginTest(page);
  const waves: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    await expect(page.getByRole('heading', { name: `Question ${n} of ${count}` })).toBeVisible();
    const wave = await waveNumber(page);
    waves.push(wave);
    await choose(page, `${n <= right ? 'Right' : 'Wrong'} ${wave}`);
    if (n < count) await page.getByRole('button', { name: 'Save & Next' }).click();
  }
  return { waves, attempt: await handIn(page) };
}

test('N-018: a teacher draws five of eight questions, two students get different ones and read their results', async ({
  browser,
}) => {
  await fillBank('asha');
  await intoHall('fatima');
  const teacher = await candidate(browser, 'meera');
  const { page } = teacher;
  await newTest(page, title);
  const dialog = await openDialog(page);
  await expect(dialog.getByText(`${poolSize} match`)).toBeVisible();
  await dialog.getByLabel('Number of questions').fill('9');
  await expect(dialog.getByText('8 questions of your bank match, 9 are needed')).toBeVisible();
  await dialog.getByLabel('Number of questions').fill(String(count));
  await picture(page, 'draws-dialog');
  await page.setViewportSize(phone);
  await picture(page, 'draws-dialog-phone');
  await page.setViewportSize(desktop);
  const kept = page.waitForResponse((answer) => answer.ok() && /"draws":/.test(answer.request().postData() ?? ''));
  await dialog.getByRole('button', { name: `Draw ${count} questions` }).click();
  await kept;
  await expect(page.getByText(`${count} of ${poolSize} questions`)).toBeVisible();
  await picture(page, 'draws-questions');
  await page.getByRole('button', { name: 'Sections and marking' }).click();
  await page.getByLabel('Marking per question').selectOption('jee_main');
  await expect(page.getByRole('heading', { name: '20 marks in all' })).toBeVisible();
  await picture(page, 'draws-sections');
  await page.setViewportSize(phone);
  await page.getByText('Drawn from the bank, another pick for every student').scrollIntoViewIfNeeded();
  await picture(page, 'draws-sections-phone');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`${count} of ${poolSize} questions, topic ${topic}`)).toBeVisible();
  await picture(page, 'draws-review');

  await page.getByRole('link', { name: 'Preview as student' }).click();
  const first = await waveNumber(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Show another pick' }).click();
    expect(await waveNumber(page)).not.toBe(first);
  }).toPass({ timeout: 30_000 });
  await picture(page, 'draws-preview');
  await page.getByRole('button', { name: 'Close preview' }).click();
  await publish(page);

  const [one, other] = [await candidate(browser, 'asha'), await candidate(browser, 'fatima')];
  const [mine, theirs] = [await sit(one.page, 5), await sit(other.page, 2)];
  // The same five in the same order have a chance of one in 6,720.
  expect(mine.waves).not.toEqual(theirs.waves);
  expect(new Set(mine.waves).size).toBe(count);
  expect((await stored('asha', mine.attempt)).score).toBe(20);
  expect((await stored('fatima', theirs.attempt)).score).toBe(5);
  await expect(other.page.getByText(/Wave number/).first()).toBeVisible();
  await picture(other.page, 'draws-result');
  expect([...teacher.faults, ...one.faults, ...other.faults]).toEqual([]);
});
