import { expect, test, type Page } from '@playwright/test';
import { beginTest, candidate, choose, intoHall, option, saved, stored } from './exam';
import { desktop, phone, picture } from './people';
import { newTest, openMyTest, publish, twoSections } from './wizard';

test.describe.configure({ timeout: 240_000 });

const title = `Choices ${Date.now().toString(36)}`;
const video = 'https://youtu.be/AbCdEfGhIjk?t=42';
const FULL = 'You have answered 2 of 2 questions of this section. Clear one of them to answer this one.';

async function add(page: Page, section: string, text: string, right: number[], more?: () => Promise<void>) {
  await page.getByLabel('Section', { exact: true }).selectOption({ label: section });
  await page.getByLabel('Type').selectOption(right.length > 1 ? 'multi-correct' : 'mcq');
  await page.getByLabel('Question', { exact: true }).fill(text);
  for (const letter of 'ABCD') await page.getByLabel(`Option ${letter}`, { exact: true }).fill(`${text}${letter}`);
  for (const index of right) await page.locator('input[data-key]').nth(index).check();
  await more?.();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText(new RegExp(`\\d\\. ${text}`))).toBeVisible();
}

/** Any two of three for 4 marks each, then several right options by the table, and a question with marks of its own. */
async function buildTest(page: Page): Promise<void> {
  await newTest(page, title);
  const [first, second] = await twoSections(page);
  await first.getByLabel('Name').fill('Physics');
  await first.getByLabel('Students answer any').fill('2');
  await first.getByLabel('Marking per question').selectOption('jee_main');
  await second.getByLabel('Name').fill('Chemistry');
  await second.getByLabel('Marking per question').selectOption('jee_advanced_2025_several');

  await page.getByRole('button', { name: /^Questions \d/ }).click();
  await add(page, 'Physics', 'One', [1]);
  await add(page, 'Physics', 'Two', [1], () => page.getByLabel('Solution video').fill(video));
  await add(page, 'Physics', 'Three', [1]);
  await add(page, 'Chemistry', 'Four', [0, 1, 2, 3]);
  const kept = page.waitForResponse(
    (answer) => answer.ok() && /Five.*proportional/.test(answer.request().postData() ?? ''),
  );
  await add(page, 'Chemistry', 'Five', [0, 1, 2], async () => {
    await page.getByRole('switch', { name: 'Own marks for this question' }).check();
    await page.getByLabel('Marks of this question').selectOption('wbjee_3');
    await picture(page, 'marks-editor');
    await page.setViewportSize(phone);
    await picture(page, 'marks-editor-phone');
    await page.setViewportSize(desktop);
  });
  await kept;
}

test('N-010, N-012, N-060: a paper with a choice of questions, a table of marks, own marks and a video is built, taken and reviewed', async ({
  browser,
}) => {
  await intoHall('asha');
  const teacher = await candidate(browser, 'meera');
  await buildTest(teacher.page);
  await picture(teacher.page, 'marks-questions');
  await teacher.page.getByRole('button', { name: 'Sections and marking' }).click();
  await expect(teacher.page.getByRole('heading', { name: '14 marks in all' })).toBeVisible();
  await expect(teacher.page.getByRole('row', { name: 'Physics 2 of 3 × 4 8' })).toBeVisible();
  await picture(teacher.page, 'marks-sections');
  await teacher.page.setViewportSize(phone);
  await teacher.page.getByLabel('Chosen, row 1').scrollIntoViewIfNeeded();
  await picture(teacher.page, 'marks-sections-phone');
  await teacher.page.setViewportSize(desktop);
  await teacher.page.getByRole('button', { name: 'Next' }).click();
  await expect(teacher.page.getByText(/^any 2 of 3 questions, 8 marks\./)).toBeVisible();
  await publish(teacher.page);

  const student = await candidate(browser, 'asha');
  const { page } = student;
  await openMyTest(page, title);
  await expect(page).toHaveURL(/\/details/);
  await page.getByRole('link', { name: 'Take Test' }).click();
  await expect(page.getByRole('row', { name: 'Physics 2 of 3 +4 −1 8' })).toBeVisible();
  await expect(page.getByText(/Answer any 2 of the 3 questions\. If you answer more, the first 2/)).toBeVisible();
  await expect(page.getByText(/1 question has marks of its own, which it shows\./)).toBeVisible();
  await picture(page, 'marks-instructions');
  await beginTest(page);

  const line = page.getByRole('status').filter({ hasText: 'answered' });
  await choose(page, 'OneB');
  await expect(line).toContainText('1 of 2 answered');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await choose(page, 'TwoA');
  await expect(line).toContainText('2 of 2 answered: clear an answer to give another');
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await page
    .locator('label')
    .filter({ has: option(page, 'ThreeB') })
    // It is `aria-disabled` and can be tapped all the same.
    .click({ force: true });
  await expect(option(page, 'ThreeB')).not.toBeChecked();
  await expect(page.getByText(FULL).locator('visible=true').first()).toBeVisible();
  await picture(page, 'marks-full');
  await page.setViewportSize(phone);
  await picture(page, 'marks-full-phone');
  await page.getByRole('button', { name: 'Show answered' }).click();
  const drawer = page.getByRole('dialog', { name: 'Question palette' });
  await expect(drawer.getByRole('button', { name: /^Question \d/ })).toHaveCount(2);
  await picture(page, 'marks-answered-phone');
  await drawer.getByRole('button', { name: /^Question 2/ }).click();
  await page.getByRole('button', { name: 'Clear Response' }).click();
  await expect(line).toContainText('1 of 2 answered');
  await choose(page, 'TwoB');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /^Chemistry/ }).click();
  await expect(
    page.getByText(/3 of 4: \+3; 2 of 3 or more: \+2; 1 of 2 or more: \+1; any wrong one: −2\./),
  ).toBeVisible();
  for (const letter of 'ABC')
    await page
      .locator('label')
      .filter({ hasText: `Four${letter}` })
      .click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
  await expect(page.getByText(/\+2 for all right options; a part of them: the same part of the marks/)).toBeVisible();
  for (const letter of 'AB')
    await page
      .locator('label')
      .filter({ hasText: `Five${letter}` })
      .click();
  await picture(page, 'marks-own');
  await saved(page);
  await page
    .getByRole('complementary', { name: 'Question palette' })
    .getByRole('button', { name: 'Submit Test' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'All 2 2 4' })).toBeVisible();
  await expect(dialog.getByText('Physics: Any 2 of these 3 count.')).toBeVisible();
  await picture(page, 'marks-submit');
  await dialog.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page).toHaveURL(/\/result\?attempt=/, { timeout: 30_000 });

  // 4 + 4 for the two that count, 3 of 4 by the table, two thirds of 2.
  await expect(page.getByRole('row', { name: 'Physics 2 of 2 counted 2 0 0 0 8 of 8' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('row', { name: /^Chemistry 0 2 0 0 4\.33 of 6/ })).toBeVisible();
  await picture(page, 'marks-result');
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? '';
  expect((await stored('asha', attempt)).score).toBe(12.33);

  // A page that came without a document of its own loads it with the tap, and then plays the video of this question.
  await page.goto('/my-tests?tab=completed');
  await page
    .getByRole('link', { name: new RegExp(`^View result: ${title}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/result/);
  await page.getByRole('button', { name: 'Next' }).click();
  const card = page.getByRole('button', { name: /^Watch the solution/ });
  await expect(card).toBeVisible();
  await page.setViewportSize(phone);
  await card.scrollIntoViewIfNeeded();
  await picture(page, 'marks-video-phone');
  await card.click();
  await expect(page.getByTitle('Solution of question 2')).toHaveAttribute(
    'src',
    /youtube-nocookie\.com\/embed\/AbCdEfGhIjk/,
  );
  await expect(page.getByTitle('Solution of question 2')).toBeInViewport();
  await picture(page, 'marks-video-open-phone');
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});
