import { AssessmentApi, CatalogApi, Configuration, IdentityApi, type ResponseError } from '@kasauti/contracts/sdk';
import { expect, test } from '@playwright/test';
import { runFile } from './people';

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
