import { expect, test } from '@playwright/test';
import { answer, aTest, candidate, handIn, inOrder, option, saved, startOnline, startTest, stored } from './exam';
import { desktop, phone, picture } from './people';

test.describe.configure({ timeout: 120_000 });

test('no option moves when the network goes and when it comes back, on a phone', async ({ browser }) => {
  const testId = await aTest(3, 'joseph');
  const { page, context } = await candidate(browser, 'joseph');
  await page.setViewportSize(phone);
  await startTest(page, testId);
  await answer(page, 1);
  await saved(page);
  const places = () =>
    page.locator('label, button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Keep answering')).toBeVisible();
  expect(await places()).toEqual(before);
  await picture(page, 'exam-offline-phone');
  await context.setOffline(false);
  await expect(page.getByText('You are offline. Keep answering')).toBeHidden();
  expect(await places()).toEqual(before);
  await page.setViewportSize(desktop);
  await handIn(page);
});

/** How what has the focus reads: its label, else its text. */
const focused = `(() => { const node = document.activeElement; return (node.getAttribute('aria-label') ?? node.closest('label')?.textContent ?? node.textContent).trim(); })()`;

test('F-140, N-007, N-048, B-001: a whole test by keyboard alone', async ({ browser }) => {
  const testId = await aTest(3, 'joseph');
  const { page, faults, saves: wire } = await candidate(browser, 'joseph');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until what has the focus reads like this. */
  const tabTo = async (name: RegExp) => {
    for (let left = 60; left > 0; left -= 1) {
      const here = await page.evaluate<string>(focused);
      if (name.test(here)) return;
      await press('Tab');
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await page.goto(`/tests/${testId}/take`);
  await page.getByRole('heading', { name: /^Hall/ }).waitFor();
  await tabTo(/^I have read the instructions/);
  await press('Space');
  await tabTo(/^Start Test$/);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await tabTo(/^.?(Wrong|Right|Other|None) 1$/);
  await press('Space');
  for (let left = 4; left > 0 && !(await option(page, 'Right 1').isChecked()); left -= 1) await press('ArrowDown');
  await press('Alt+t');
  await expect(page.getByText(/^(30|29) minutes left$/)).toBeAttached();
  await tabTo(/^Save & Next$/);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await tabTo(/^Mark for Review & Next$/);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeFocused();
  await tabTo(/^Question 3, /);
  await press('ArrowLeft', 'Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await tabTo(/^.?(Wrong|Right|Other|None) 2$/);
  await press('Space');
  for (let left = 4; left > 0 && !(await option(page, 'Right 2').isChecked()); left -= 1) await press('ArrowDown');
  await expect(
    page.getByRole('button', { name: 'Question 2, answered and marked for review, current' }),
  ).toBeAttached();
  await tabTo(/^Submit Test$/);
  await press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Submit Test?' }).getByRole('button', { name: 'Back to the test' }),
  ).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(/^Submit Test$/);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the test' })).toBeFocused();
  await tabTo(/^Submit Test$/);
  await press('Enter');
  await expect(page).toHaveURL(/\/result\?attempt=/);
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? '';
  expect(inOrder(wire.stored)).toBe(true);
  expect((await stored('joseph', attempt)).chosen).toEqual(['Right 1', 'Right 2', undefined]);
  expect(faults).toEqual([]);
});

test('F-139: at zero the test is submitted automatically', async ({ browser }) => {
  const testId = await aTest(2, 'joseph', { duration: 5 });
  const { page } = await candidate(browser, 'joseph');
  await page.clock.install();
  await startOnline(page, testId);
  await answer(page, 1);
  await saved(page);
  // The page asks the server before it submits; only the clock of the page is moved, and the server's answer is replaced to agree.
  let isOver = false;
  await page.route(/\/attempts\/[^/]+$/, async (route) => {
    if (!isOver) return route.abort();
    const reply = await route.fetch();
    const { data, ...rest } = (await reply.json()) as { data: { deadlineAt: string } };
    await route.fulfill({ json: { ...rest, data: { ...data, serverNow: data.deadlineAt } } });
  });
  await page.clock.fastForward('03:50');
  await expect(page.getByRole('timer')).toHaveAttribute('data-tone', 'bad');
  await expect(page.getByText('1 minute left')).toBeAttached();
  isOver = true;
  await page.clock.fastForward('01:05');
  // Submits of many students are spread over a time the server chooses.
  await page.clock.fastForward('02:00').catch(() => undefined);
  await expect(page).toHaveURL(/\/result\?attempt=/, { timeout: 30_000 });
  await expect(page.getByText('The time ran out, and the test was submitted automatically.')).toBeVisible();
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? '';
  expect((await stored('joseph', attempt)).chosen).toEqual(['Right 1', undefined]);
});
