import { AssessmentApi, CatalogApi, Configuration, IdentityApi, type ResponseError } from '@kasauti/contracts/sdk';
import { expect, test } from '@playwright/test';
import { person, phone, runFile } from './people';

/** The generated client as a partner's program would use it. */
test('a partner logs in, finds a class and reads its tests with the generated client', async () => {
  const { api: basePath, accounts } = runFile();
  const asha = accounts.find((a) => a.name === 'Asha Verma');
  const open = new Configuration({ basePath });
  const session = await new IdentityApi(open).login({
    loginRequest: { email: asha?.email ?? '', password: asha?.password ?? '' },
  });
  expect(session.user.fullName).toBe('Asha Verma');
  expect(session.refreshToken).toBeTruthy();
  const mine = new Configuration({ basePath, accessToken: session.token });
  const found = await new CatalogApi(mine).browseClasses({ search: 'Physics' });
  expect(found.data.classes.map((c) => [c.title, c.isEnrolled])).toContainEqual(['Physics for NEET 2027', true]);
  const tests = await new AssessmentApi(mine).listMyTests({ limit: 50 });
  expect(tests.data.map((t) => t.title)).toContain('Units and dimensions');
  const refused = await new CatalogApi(open).listMyClasses().catch((error: unknown) => error);
  expect((refused as ResponseError).response.status).toBe(401);
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
