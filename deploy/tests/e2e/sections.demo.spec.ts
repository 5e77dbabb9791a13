import { expect, test, type Page } from '@playwright/test';
import { candidate, intoHall, saved, stored } from './exam';
import { desktop, phone, picture } from './people';
import { newTest, openMyTest, twoSections } from './wizard';

test.describe.configure({ timeout: 240_000 });

const title = `Sections ${Date.now().toString(36)}`;

/** In the second step of the wizard: writes a question and adds it to the section. */
async function add(page: Page, section: string, type: string, text: string, key: () => Promise<void>): Promise<void> {
  await page.getByLabel('Section', { exact: true }).selectOption({ label: section });
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel('Question', { exact: true }).fill(text);
  await key();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText(new RegExp(`\\d\\. ${text.replace(/[?]/g, '\\?')}`))).toBeVisible();
}
const options = async (page: Page, texts: string[], right: number[]): Promise<void> => {
  for (const [i, text] of texts.entries()) await page.getByLabel(`Option ${'ABCD'[i]}`, { exact: true }).fill(text);
  for (const index of right) await page.locator('input[data-key]').nth(index).check();
};

const beaker = 'A beaker of dilute acid';
/** Into the text of the question, after what is typed there. */
async function addImage(page: Page): Promise<void> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#e0f2fe';
    pen.fillRect(0, 0, 640, 360);
    pen.fillStyle = '#38bdf8';
    pen.fillRect(220, 150, 200, 160);
    pen.strokeRect(220, 60, 200, 250);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  await page.getByRole('group', { name: 'Format Question' }).getByRole('button', { name: 'Image' }).click();
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'beaker.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
  await page.getByLabel('Description', { exact: true }).fill(beaker);
  await page.getByRole('button', { name: 'Add image', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview of Question' });
  await expect(preview.getByRole('img')).toHaveJSProperty('complete', true);
}
/** The image is loaded at the size it was given, and formulas are drawn. */
async function seesPictureAndFormula(page: Page): Promise<void> {
  const image = page.getByRole('img', { name: beaker });
  await expect(image).toBeVisible();
  await expect(image).toHaveJSProperty('complete', true);
  const [shape, loaded] = await page.evaluate<[number, number]>(
    `(({ width, height, naturalWidth }) => [width / height, naturalWidth])(document.querySelector('img[alt="${beaker}"]'))`,
  );
  expect(shape).toBeCloseTo(16 / 9, 1);
  expect(loaded).toBeGreaterThan(0);
  await expect(page.locator('.katex').first()).toBeVisible();
}

async function buildTest(page: Page): Promise<void> {
  await newTest(page, title);

  const [first, second] = await twoSections(page);
  await first.getByLabel('Name').fill('Physics');
  await first.getByLabel('Marking per question').selectOption('jee_main');
  await second.getByLabel('Name').fill('Chemistry');
  await second.getByLabel('Marking per question').selectOption('jee_advanced_several');
  await second.getByLabel('Instruction for students').fill('Acids and bases only.');

  await page.getByRole('button', { name: /^Questions \d/ }).click();
  await add(page, 'Physics', 'mcq', 'What turns?', () => options(page, ['Stone', 'Wheel'], [1]));
  await add(page, 'Physics', 'true-false', 'Light is a wave.', () => page.locator('input[data-key]').nth(0).check());
  await add(page, 'Physics', 'short-answer', 'Unit of force?', () => page.getByLabel('Correct answer').fill('newton'));
  await add(page, 'Chemistry', 'multi-correct', 'Which are acids?', async () => {
    await options(page, ['HCl at $25\\,^\\circ C$', 'NaOH', 'HNO3', 'KOH'], [0, 2]);
    await addImage(page);
    await picture(page, 'sections-rich-editor');
  });
  // "Draft saved" stays visible while a later change is on its way.
  const kept = page.waitForResponse(
    (answer) => answer.ok() && /The pH of water\?.*0\.1/.test(answer.request().postData() ?? ''),
  );
  await add(page, 'Chemistry', 'numerical', 'The pH of water?', async () => {
    await page.getByRole('button', { name: 'Tolerance' }).click();
    await page.getByLabel('Correct number').fill('7');
    await page.getByLabel('Plus or minus').fill('0.1');
  });
  await kept;
}

/** How what has the focus is named: by its attribute, its label, else its text. */
const focused = `(() => { const node = document.activeElement; return (node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent).trim(); })()`;
const keyboard = (page: Page) => ({
  press: async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  },
  tabTo: async (name: RegExp) => {
    // A page that was opened a moment ago may not take keys yet.
    await expect(async () => {
      for (let left = 30; left > 0; left -= 1) {
        if (name.test(await page.evaluate<string>(focused))) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${name}`);
    }).toPass({ timeout: 10_000 });
  },
});
const question = (page: Page, number: number, section: string) =>
  expect(
    page.getByRole('heading', { name: new RegExp(`^Question ${number} of 5 ?, section ${section}$`) }),
  ).toBeFocused();

test('F-099, F-101, F-106, F-141, F-142, F-147, N-006, N-008, N-010, N-011, N-014, N-021: a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives', async ({
  browser,
}) => {
  await intoHall('joseph');
  const teacher = await candidate(browser, 'meera');
  await buildTest(teacher.page);

  await teacher.page.reload();
  await expect(teacher.page.getByText('5. The pH of water?')).toBeVisible();
  await picture(teacher.page, 'sections-questions');
  await teacher.page.getByRole('button', { name: 'Sections and marking' }).click();
  await expect(teacher.page.getByRole('heading', { name: '20 marks in all' })).toBeVisible();
  await expect(teacher.page.getByText(/Lowest possible score: −7\./)).toBeVisible();
  await picture(teacher.page, 'sections-marking');
  await teacher.page.setViewportSize(phone);
  await picture(teacher.page, 'sections-marking-phone');
  await teacher.page.setViewportSize(desktop);

  await teacher.page.getByRole('button', { name: 'Next' }).click();
  await expect(
    teacher.page.getByText(/^3 questions, 12 marks\. \+4 for a right answer, −1 for a wrong one/),
  ).toBeVisible();
  await picture(teacher.page, 'sections-review');
  await teacher.page.getByRole('link', { name: 'Preview as student' }).click();
  await expect(teacher.page.getByText('This is a preview. Nothing you answer is stored or counted.')).toBeVisible();
  await teacher.page.getByRole('button', { name: /^Chemistry/ }).click();
  await teacher.page.locator('label').filter({ hasText: 'HCl' }).click();
  await expect(teacher.page.getByRole('button', { name: 'Question 4, answered, current' })).toBeVisible();
  await picture(teacher.page, 'sections-preview');
  await teacher.page.getByRole('button', { name: 'Close preview' }).click();
  await teacher.page.getByRole('button', { name: 'Publish' }).click();
  const dialog = teacher.page.getByRole('dialog');
  await expect(dialog).toContainText('the 5 questions with 20 points and negative marks, down to −7');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(teacher.page).toHaveURL(/dashboard/);

  const student = await candidate(browser, 'joseph');
  const { page } = student;
  const { press, tabTo } = keyboard(page);
  await openMyTest(page, title);
  await expect(page.getByRole('row', { name: 'Physics 3 +4 −1 12' })).toBeVisible();
  await page.getByRole('link', { name: 'Take Test' }).click();
  await expect(page.getByText(/Acids and bases only\. \+4 for a right answer, −2 for a wrong one/)).toBeVisible();
  await picture(page, 'sections-instructions');

  await tabTo(/^I have read the instructions/);
  await press('Space');
  await tabTo(/^Start Test$/);
  await press('Enter');
  await question(page, 1, 'Physics');
  // The keys work from the moment the exam listens to them, shortly after its first question is shown.
  await expect(async () => {
    await press('a');
    await expect(page.getByRole('radio').first()).toBeChecked({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await press('Alt+n');
  await question(page, 2, 'Physics');
  await press('a', 'Alt+n');
  await question(page, 3, 'Physics');
  await tabTo(/^Your answer$/);
  await page.keyboard.type(' Newton ');
  await tabTo(/^Chemistry/);
  await press('Enter');
  await question(page, 4, 'Chemistry');
  await press('a', 'b', 'b');
  await expect(page.getByText('B not chosen any more: NaOH')).toBeAttached();
  await seesPictureAndFormula(page);
  await picture(page, 'sections-exam-several');
  await press('Alt+n');
  await question(page, 5, 'Chemistry');
  await tabTo(/^Your answer$/);
  await page.keyboard.type('7.05,');
  await expect(page.getByText('Your last answer 7.05 is kept.')).toBeVisible();
  await picture(page, 'sections-exam-number');

  // Everything survives a reload, the text that is no number excepted.
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('7.05');
  await page.getByRole('button', { name: 'Question 4, answered' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'HCl' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'NaOH' })).not.toBeChecked();
  await page.setViewportSize(phone);
  await seesPictureAndFormula(page);
  await picture(page, 'sections-exam-several-phone');
  await press('Alt+n');
  await expect(page.getByLabel('Your answer')).toBeVisible();
  await picture(page, 'sections-exam-number-phone');
  await page.getByRole('button', { name: /^Question palette/ }).press('Enter');
  await expect(page.getByRole('group', { name: 'Questions of Chemistry' }).last()).toBeVisible();
  await picture(page, 'sections-palette-phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).press('Enter');
  await expect(page.getByRole('row', { name: 'Answered 3 2 5' })).toBeVisible();
  await picture(page, 'sections-submit-phone');
  await page.setViewportSize(desktop);
  await picture(page, 'sections-submit');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).press('Enter');
  await expect(page).toHaveURL(/\/result\?attempt=/, { timeout: 30_000 });

  await expect(page.getByRole('row', { name: 'Physics 2 0 1 0 7 of 12' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: 'Chemistry 1 1 0 0 5 of 8' })).toBeVisible();
  await expect(page.getByText('Lost to negatives').locator('..')).toContainText('−1 mark');
  await expect(page.getByText('Wrong −1')).toBeVisible();
  await picture(page, 'sections-result');
  await page.setViewportSize(phone);
  await picture(page, 'sections-result-phone');
  await press('k', 'j', 'j', 'j');
  await expect(page.getByText('Question 4', { exact: true })).toBeVisible();
  await seesPictureAndFormula(page);
  await picture(page, 'sections-review-phone');
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? '';
  expect((await stored('joseph', attempt)).score).toBe(12);
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});
