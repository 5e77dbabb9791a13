import { expect, test } from '@playwright/test';
import { docx, frac, item, p, power, r, table } from '../../../services/assessment/test/docx';
import { account } from './accounts';
import { backToEnglish, candidate, intoHall, intoHindi, opensOffline, saved, watch } from './exam';
import { hindi } from './hindi';
import { desktop, newContext, phone, picture } from './people';
import { newTest, openMyTest, publish } from './wizard';

/** Two layouts, Hindi and formulas, and one question whose key is no option. */
const paper = () =>
  docx(
    [
      p('Mock test'),
      table(
        ['Question', p(r('The field at the centre is ') + frac('ρR', '2') + r(' when'))],
        ['Type', 'multiple_choice'],
        ['Option', 'the sphere is full', 'correct'],
        ['Option', 'the sphere is hollow', 'incorrect'],
        ['Solution', 'By Gauss.'],
      ),
      p('अनुच्छेद'),
      p('एक ट्रेन दिल्ली से चली।'),
      item(r('ट्रेन कहाँ से चली, यदि ') + power('x', '2') + r(' = 4?')),
      item('दिल्ली', 1, 1),
      item('मुंबई', 1, 1),
      p('उत्तर: (क)'),
      p('हल: पहला वाक्य।'),
      p('अनुच्छेद समाप्त'),
      item('Which key is missing?'),
      item('this', 1, 1),
      item('that', 1, 1),
      p('Answer: (e)'),
    ].join(''),
  );

test.afterAll(() => backToEnglish('asha'));

test('N-019: a Word file becomes questions of a test, one of them is left out, and a student sits it in Hindi', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await intoHall('asha');
  const { page, faults: teacherFaults } = await candidate(browser, 'meera');
  const title = `Word ${Date.now().toString(36)}`;
  await newTest(page, title);
  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  await page.goto(`/teacher/questions/import?test=${draft}`);
  await expect(page.getByRole('region', { name: 'Formats' })).toContainText('One table a question');
  await page.getByLabel('Question file').setInputFiles({
    name: 'mock test.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await paper(),
  });
  await expect(page.getByRole('button', { name: 'Add 2 questions' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The key says E, the question has options A to B')).toBeVisible();
  await expect(page.getByText('Text that belongs to no question is left out: Mock test')).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await picture(page, 'word-preview');
  await page.setViewportSize(phone);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  await picture(page, 'word-preview-phone');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(page.getByText('2 questions added to the bank')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Back to the test' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await publish(page);

  await intoHindi('asha');
  const context = await newContext(browser, { viewport: desktop });
  const student = await context.newPage();
  const { faults } = watch(student);
  const button = (english: string) => student.getByRole('button', { name: hindi(english), exact: true });
  await student.goto('/login');
  await student.getByRole('button', { name: 'हिन्दी' }).click();
  const { email, password } = account('asha');
  await student.getByLabel(hindi('Email')).fill(email);
  await student.getByLabel(hindi('Password'), { exact: true }).fill(password);
  await button('Login').click();
  await expect(student).toHaveURL(/dashboard/);
  await openMyTest(student, title);
  const [address] = /\/tests\/\w+/.exec(student.url()) ?? [];
  await student.goto(`${address}/take`);
  await student.getByRole('checkbox').check();
  await button('Start Test').click();
  await opensOffline(student);

  await expect(student.locator('.katex').first()).toBeVisible();
  await student.locator('label').filter({ hasText: 'the sphere is full' }).click();
  await button('Save & Next').click();
  await expect(student.getByText('एक ट्रेन दिल्ली से चली।')).toBeVisible();
  await student.locator('label').filter({ hasText: 'दिल्ली' }).click();
  await picture(student, 'word-exam');
  await saved(student);
  await student
    .getByRole('complementary')
    .getByRole('button', { name: hindi('Submit Test') })
    .click();
  await student
    .getByRole('dialog')
    .getByRole('button', { name: hindi('Submit Test') })
    .click();
  await expect(student).toHaveURL(/\/result\?attempt=/, { timeout: 30_000 });
  await expect(student.getByText('2 / 2')).toBeVisible();
  await picture(student, 'word-result');
  expect([...faults, ...teacherFaults]).toEqual([]);
});
