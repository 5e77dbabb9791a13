import { Kasauti, KasautiProblem } from '@kasauti/sdk';
import { expect, test } from '@playwright/test';
import { newClient } from './partners';
import { person, phone, runFile } from './people';

test('a partner makes a class and reads its tests with the SDK, within the scopes of its client', async () => {
  const { api: baseUrl } = runFile();
  const kasauti = new Kasauti({ baseUrl, ...(await newClient(['classes:read', 'classes:write', 'tests:read'])) });
  const { class: created } = await kasauti.createClass({ body: { title: 'Physics by a partner' } });
  expect((await kasauti.listMyClasses({ search: 'by a partner' })).data.map(({ id }) => id)).toEqual([created.id]);
  expect((await kasauti.listTeachingTests({ limit: 50 })).data.map((t) => t.title)).toContain('Units and dimensions');
  const refused = await kasauti
    .createTestDraft({ body: { title: 'Waves', class: created.id } })
    .catch((e: unknown) => e);
  expect(refused).toBeInstanceOf(KasautiProblem);
  expect(refused).toMatchObject({ status: 403, code: 'scope_missing' });
});

test('a developer opens an operation in the API reference on a phone and tries it there', async ({ browser }) => {
  const { page, faults } = await person(browser, phone);
  await page.goto('/api/v1/docs#/catalog/browseClasses');
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('Physics for NEET 2027');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  // A breach of the page's policy would be among them.
  expect(faults).toEqual([]);
});
