import { expect, type Locator, type Page } from '@playwright/test';
import { hall } from './exam';

/** A teacher's new test in the class of these stories, at its questions; `languages` are added to English. */
export async function newTest(page: Page, title: string, ...languages: string[]): Promise<void> {
  await page.goto('/create-test');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Class', { exact: true }).selectOption(hall);
  for (const language of languages) await page.getByLabel('Add a language').selectOption(language);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/draft=/);
}

/** Cards of two sections. */
export async function twoSections(page: Page): Promise<[Locator, Locator]> {
  await page.getByRole('button', { name: 'Sections and marking' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  const cards = page.locator('section[data-place]');
  return [cards.nth(0), cards.nth(1)];
}

/** From the last step of the wizard. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/dashboard/);
}

/** A student opens a test that was published a moment ago. */
export async function openMyTest(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto('/my-tests');
    await expect(page.getByText(title).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  // Its own page, not the list with the links of all tests.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
