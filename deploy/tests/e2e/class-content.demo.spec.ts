import { refusalOf, withoutInvisible } from '@kasauti/contracts/rich-text';
import { expect, test, type Page } from '@playwright/test';
import { hostileTexts } from '../../../contracts/test/hostile-texts';
import { answerAll, aTest, candidate, hall, handIn, intoHall, startTest } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 240_000 });

/** Eight by six pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGOwbvqGFTEMpAQAxA9RkQE5O6UAAAAASUVORK5CYII=',
  'base64',
);
const file = { name: 'class.png', mimeType: 'image/png', buffer: PNG };

/** The id of the newest class of these stories, as the teacher finds it. */
async function findClass(page: Page): Promise<string> {
  await page.goto(`/teacher/classes?search=${hall}`);
  await page.getByRole('button', { name: `Manage ${hall}` }).click();
  await expect(page).toHaveURL(/manage=/);
  return new URL(page.url()).searchParams.get('manage') ?? '';
}

/** On every document: what a script of an attacker would do, and what the policy refused. */
const trap = `
  window.harm = [];
  window.pwn = () => window.harm.push('script');
  window.alert = window.confirm = window.prompt = window.pwn;
  addEventListener('securitypolicyviolation', (e) => window.harm.push(e.violatedDirective + ' ' + e.blockedURI));
`;

test('F-069, F-079 to F-082, F-121, F-123 to F-126, N-041, N-043: a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees', async ({
  browser,
}) => {
  const testId = await aTest(2, 'joseph', { title: 'Week test' });
  const teacher = await candidate(browser, 'meera');
  const { page } = teacher;
  const classId = await findClass(page);

  await page.goto(`/teacher/classes/${classId}/edit`);
  await page
    .getByRole('textbox', { name: 'Long text' })
    .fill('Each paper is **new**. Energy is $E = mc^2$.\n\n- first\n- second');
  await expect(page.locator('.rich-preview .katex')).toBeVisible();
  await page.getByLabel('What students will be able to do').fill('Finish in time\nDraw a diagram');
  await page.getByRole('button', { name: 'Add week' }).click();
  await page.getByLabel('Title of week 1').fill('Motion');
  await page.getByRole('checkbox', { name: /Week test/ }).check();
  await page.getByLabel('Image file').setInputFiles(file);
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('img', { name: 'Picture of the class' })).toBeVisible();
  await picture(page, 'class-editor');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  await page.goto(`/teacher/classes/${classId}/manage`);
  await page.getByRole('button', { name: 'Add to Topics' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Wave optics');
  await page.getByRole('button', { name: 'Add attribute', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Topics 1' }).getByText('Wave optics')).toBeVisible();
  await page.getByRole('button', { name: 'Add attribute type' }).click();
  await page.getByLabel('Type key').fill('Exam Year');
  await page.getByLabel('Display name').fill('Exam year');
  await page.getByRole('button', { name: 'Add type' }).click();
  await expect(page.getByText('Type must contain only lowercase letters and underscores')).toBeVisible();
  await picture(page, 'class-attributes');
  await page.getByLabel('Type key').fill('exam_year');
  await page.getByRole('button', { name: 'Add type' }).click();
  await expect(page.getByRole('region', { name: 'Exam year 0' })).toBeVisible();

  await page.goto('/teacher/profile');
  await page.getByLabel('Experience').fill('14 years of teaching');
  await page.getByRole('textbox', { name: 'About you' }).fill('Taught *physics* in Pune.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await picture(page, 'teacher-profile');

  const student = await candidate(browser, 'joseph');
  await student.page.setViewportSize(phone);
  await student.page.goto(`/classes/${classId}/details`);
  await expect(student.page.locator('.rich strong')).toHaveText('new');
  await expect(student.page.locator('.rich .katex')).toBeVisible();
  await picture(student.page, 'class-details-phone');
  await expect(student.page.locator('.page header img')).toBeVisible();
  expect(await student.page.evaluate("document.querySelector('.page header img').naturalWidth")).toBeGreaterThan(0);
  await student.page.getByRole('tab', { name: 'Curriculum' }).click();
  await expect(student.page.getByText('Week 1: Motion')).toBeVisible();
  await expect(student.page.getByRole('link', { name: 'Week test' })).toBeVisible();
  await student.page.getByRole('tab', { name: 'Instructor' }).click();
  await expect(student.page.getByText('14 years of teaching').first()).toBeVisible();

  await student.page.setViewportSize(desktop);
  await startTest(student.page, testId);
  await answerAll(student.page, 1, 2, 2);
  await handIn(student.page);
  await expect(async () => {
    await student.page.goto(`/classes/${classId}/details?tab=reviews`);
    await student.page.getByRole('button', { name: 'Write a review' }).click({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await student.page.locator('label', { hasText: '4 Very good' }).click();
  await student.page.getByLabel('Title').fill('Close to the real shift');
  await student.page.getByLabel('Review', { exact: true }).fill('The timing felt the same.');
  await picture(student.page, 'class-review-form');
  await student.page.getByRole('button', { name: 'Save review' }).click();
  await expect(student.page.getByText('Thank you for your review.')).toBeVisible();

  await page.goto(`/classes/${classId}/details?tab=reviews`);
  await expect(page.getByText('Joseph K.')).toBeVisible();
  await page.getByRole('button', { name: 'Helpful (0)' }).click();
  await expect(page.getByRole('button', { name: 'Helpful (1)' })).toBeVisible();
  await picture(page, 'class-reviews');
  await page.goto(`/teacher/classes?search=${hall}`);
  await page.getByRole('button', { name: `View Stats of ${hall}` }).click();
  await expect(
    page.getByRole('dialog', { name: 'Class Statistics' }).getByText('Not enough data').first(),
  ).toBeVisible();
  await picture(page, 'class-statistics');
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Report' }).click();
  expect((await report).suggestedFilename()).toMatch(/^class-statistics-.*\.csv$/);
  await page.getByRole('link', { name: 'Detailed analytics' }).click();
  await expect(page).toHaveURL(/\/statistics$/);
  // The totals of a class are computed a moment after the submission.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Week test').first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  expect(teacher.faults).toEqual([]);
  expect(student.faults).toEqual([]);
});

test('threat 52: no text of an attacker runs, loads or breaks anything, in the editor or on the page of a class', async ({
  browser,
}) => {
  await intoHall('joseph');
  const teacher = await candidate(browser, 'meera');
  const { page } = teacher;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) asked.push(request.url());
  });
  const classId = await findClass(page);
  await page.addInitScript(trap);

  await page.goto(`/teacher/classes/${classId}/edit`);
  const field = page.getByRole('textbox', { name: 'Long text' });
  for (let at = 0; at < hostileTexts.length; at += 20) {
    await field.fill(`**Batch ${at}**\n\n${hostileTexts.slice(at, at + 20).join('\n\n')}`);
    await expect(page.locator('.rich-preview strong', { hasText: `Batch ${at}` })).toBeVisible();
    const links = await page.evaluate<string[]>(
      "[...document.querySelectorAll('.rich-preview a')].map((a) => a.protocol)",
    );
    expect(links.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
  }

  // What the server stores is shown to everyone; the rest is refused with its reason.
  let stored = '**All**';
  let kept = 0;
  for (const text of hostileTexts) {
    const longer = `${stored}\n\n${text}`;
    if (longer.length > 5000 || refusalOf(withoutInvisible(longer)) !== undefined) continue;
    stored = longer;
    kept += 1;
  }
  expect(kept).toBeGreaterThan(30);
  await field.fill(stored);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.goto(`/classes/${classId}/details`);
  await expect(page.locator('.rich strong').first()).toHaveText('All');
  await page.mouse.move(300, 300);
  await page.waitForTimeout(1000);
  expect(await page.evaluate('window.harm')).toEqual([]);
  expect(asked).toEqual([]);
  expect(teacher.faults).toEqual([]);

  await page.goto(`/teacher/classes/${classId}/edit`);
  await field.fill('[x](javascript:pwn())');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Links must begin with https://, http:// or mailto:')).toBeVisible();
});
