import { expect, test, type Page } from '@playwright/test';
import { account } from './accounts';
import { backToEnglish, candidate, intoHall, intoHindi, opensOffline, saved, watch } from './exam';
import { hindi } from './hindi';
import { desktop, newContext, phone, picture, pictures } from './people';
import { newTest, openMyTest, publish } from './wizard';

test.describe.configure({ timeout: 240_000 });
test.afterAll(() => backToEnglish('asha'));

const title = `Rail ${Date.now().toString(36)}`;
const paragraph =
  'When the first steam railway reached Thane in 1853, most people in Bombay still told the time by the sun. Every town kept its own noon, and nobody minded that Poona was a few minutes ahead.';
const inHindi =
  'जब 1853 में पहली भाप रेलगाड़ी ठाणे पहुँची, तब भी बंबई के अधिकांश लोग सूर्य देखकर समय बताते थे। हर नगर का अपना मध्याह्न था।';

interface Asked {
  text: string;
  options: string[];
  right: number;
  hindi?: { text: string; options: string[] };
}
async function ask(page: Page, { text, options, right, hindi: other }: Asked): Promise<void> {
  await page.getByLabel('Question', { exact: true }).fill(text);
  for (const [i, option] of options.entries()) {
    await page.getByLabel(`Option ${'ABCD'[i]}`, { exact: true }).fill(option);
    if (other?.options[i])
      await page.getByLabel(`Option ${'ABCD'[i]} in हिन्दी`, { exact: true }).fill(other.options[i]);
  }
  await page.getByLabel(`Option ${'ABCD'[right]} is correct`, { exact: true }).check();
  if (other) await page.getByLabel('Question in हिन्दी', { exact: true }).fill(other.text);
}

/** Two questions about one passage, in pairs of fields; the second has no Hindi stem. */
async function buildTest(page: Page): Promise<void> {
  await newTest(page, title, 'hi');

  await page.getByRole('button', { name: 'Add passage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title in English').fill('Rail and time');
  await dialog.getByLabel('Passage in English', { exact: true }).fill(paragraph);
  await dialog.getByLabel('Title in हिन्दी').fill('रेल और समय');
  await dialog.getByLabel('Passage in हिन्दी', { exact: true }).fill(inHindi);
  await pictures(page, 'bilingual-passage-editor');
  await dialog.getByRole('button', { name: 'Add passage' }).click();

  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await ask(page, {
    text: 'Why did each town give up its own time?',
    options: ['Clocks had become cheap.', 'The government ordered it.', 'Trains needed one common time.', '1948'],
    right: 2,
    hindi: {
      text: 'नगरों ने अपना-अपना समय क्यों छोड़ दिया?',
      options: ['घड़ियाँ सस्ती हो गई थीं।', 'सरकार ने आदेश दिया।', 'रेलगाड़ियों को एक समय चाहिए था।'],
    },
  });
  await page.getByLabel('Explanation', { exact: true }).fill('The timetable needed one time.');
  await page.getByLabel('Explanation in हिन्दी', { exact: true }).fill('समय-सारणी को एक ही समय चाहिए था।');
  await expect(page.getByText('Same in all languages')).toBeVisible();
  await page.getByLabel('Question in हिन्दी', { exact: true }).scrollIntoViewIfNeeded();
  await pictures(page, 'bilingual-editor');
  await page.getByRole('button', { name: 'Add Question', exact: true }).click();
  await ask(page, {
    text: 'The word “habit” in the last line stands for',
    options: ['keeping time', 'riding trains', 'telling time by the sun', 'driving engines'],
    right: 0,
  });
  await page.getByLabel('Option A in हिन्दी', { exact: true }).fill('समय पर चलना');
  await page.getByRole('button', { name: 'Add Question', exact: true }).click();
  await expect(page.getByRole('listitem', { name: 'Passage Rail and time' })).toContainText('2 questions');
  await pictures(page, 'bilingual-group');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('4 texts are missing')).toBeVisible();
  await page.getByLabel('Instructions in हिन्दी').fill('पहले गद्यांश पढ़ें।');
  await page.getByLabel('Instructions', { exact: true }).fill('Read the passage first.');
  await pictures(page, 'bilingual-review');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await publish(page);
}

test('N-011, N-013, N-015, B-012: a student reads, answers and reviews a paper in Hindi, its passage beside the questions', async ({
  browser,
}) => {
  await intoHall('asha');
  await intoHindi('asha');
  const teacher = await candidate(browser, 'meera');
  await buildTest(teacher.page);

  const context = await newContext(browser, { viewport: desktop });
  const page = await context.newPage();
  const { faults } = watch(page);
  const button = (english: string) => page.getByRole('button', { name: hindi(english), exact: true });
  await page.goto('/login');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(button('Login')).toBeVisible();
  const { email, password } = account('asha');
  await page.getByLabel(hindi('Email')).fill(email);
  await page.getByLabel(hindi('Password'), { exact: true }).fill(password);
  await button('Login').click();
  await expect(page).toHaveURL(/dashboard/);
  await openMyTest(page, title);
  await expect(page.getByText('पहले गद्यांश पढ़ें।')).toBeVisible();
  const [address] = /\/tests\/\w+/.exec(page.url()) ?? [];
  await page.goto(`${address}/take`);
  // The language of the pages is the first choice, where the test has it.
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
  await pictures(page, 'bilingual-instructions');
  await page.getByRole('checkbox').check();
  await button('Start Test').click();
  await opensOffline(page);

  await expect(page.getByText('नगरों ने अपना-अपना समय क्यों छोड़ दिया?')).toBeVisible();
  await expect(page.getByRole('region', { name: /गद्यांश/ })).toContainText('हर नगर का अपना मध्याह्न था।');
  await page.locator('label').filter({ hasText: 'रेलगाड़ियों को एक समय चाहिए था।' }).click();
  await pictures(page, 'bilingual-exam-hindi');
  await page.keyboard.press('l');
  await expect(page.getByRole('radio', { name: /Trains needed one common time\./ })).toBeChecked();
  await expect(page.getByText('नगरों ने अपना-अपना समय क्यों छोड़ दिया?')).toBeVisible();
  await pictures(page, 'bilingual-exam-both');
  await button('Save & Next').click();
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await expect(page.getByText('हिन्दी में नहीं है: English में दिखाया गया')).toBeVisible();
  await expect(page.getByText('3 विकल्प English में')).toBeVisible();
  await pictures(page, 'bilingual-exam-note');

  // Languages and passage are kept on this device.
  await saved(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('The word “habit” in the last line stands for')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByText('When the first steam railway reached Thane')).toBeVisible();
  await context.setOffline(false);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: new RegExp(`^${hindi('Question palette,')}`) }).click();
  await picture(page, 'bilingual-palette-phone');
  await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: hindi('Submit Test') })
    .click();
  await page
    .getByRole('dialog', { name: hindi('Submit Test?') })
    .getByRole('button', { name: hindi('Submit Test') })
    .click();
  await expect(page.getByText('समय-सारणी को एक ही समय चाहिए था।')).toBeVisible();
  await expect(page.getByText('Why did each town give up its own time?')).toBeHidden();
  await page.getByText(hindi('Show in {language}').replace('{language}', 'English')).click();
  await expect(page.getByText('Why did each town give up its own time?')).toBeVisible();
  await page.setViewportSize(desktop);
  await page.getByRole('article').scrollIntoViewIfNeeded();
  await pictures(page, 'bilingual-result');
  expect([...faults, ...teacher.faults]).toEqual([]);
});
