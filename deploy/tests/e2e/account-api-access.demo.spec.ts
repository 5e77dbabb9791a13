import { expect, test } from '@playwright/test';
import { desktop, logIn, newAddress, person, phone, picture, PASSWORD, runFile, signUp } from './people';

/** A partner's program with a stock OAuth library. */
async function tokenOf(clientId: string, secret: string, scope: string): Promise<string> {
  const oauth = await import('oauth4webapi');
  const insecure = { [oauth.allowInsecureRequests]: true };
  const { api } = runFile();
  const server = { issuer: api, token_endpoint: `${api}/auth/token` };
  const client = { client_id: clientId };
  const basic = oauth.ClientSecretBasic(secret);
  const answer = await oauth.clientCredentialsGrantRequest(server, client, basic, { scope }, insecure);
  return (await oauth.processClientCredentialsResponse(server, client, answer)).access_token;
}
const read = (path: string, token: string) =>
  fetch(`${runFile().api}${path}`, { headers: { authorization: `Bearer ${token}` } });

test('threat 79: a teacher makes a client, its program reads the classes and nothing else, and stops when it is revoked', async ({
  browser,
}) => {
  const { page, faults } = await person(browser);
  const email = newAddress('api-access');
  await signUp(page, { name: 'Meera Subramanian', email, role: 'teacher' });
  await logIn(page, email);
  await page.goto('/account#api-access');
  await page.getByRole('button', { name: 'Create client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create client' });
  await dialog.getByLabel('Name', { exact: true }).fill('Coaching ERP');
  await dialog.getByRole('checkbox', { name: /classes:read/ }).check();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await picture(page, 'account-client-1280');
  await page.setViewportSize(phone);
  await picture(page, 'account-client-360');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByRole('heading', { name: 'Secret of Coaching ERP' })).toBeFocused();
  await picture(page, 'account-api-360');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.setViewportSize(desktop);
  await picture(page, 'account-api-1280');

  const secret = (await page.getByText(/^kasauti_/).textContent()) ?? '';
  const row = page.getByRole('list', { name: 'API clients' }).getByRole('listitem');
  const clientId = /[0-9A-Z]{26}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  const token = await tokenOf(clientId, secret, 'classes:read');
  expect((await read('/classes/my-classes', token)).status).toBe(200);
  const refused = await read('/tests/teaching', token);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'scope_missing']);
  expect((await read('/auth/account', token)).status).toBe(403);

  await page.reload();
  await expect(row).toContainText('1 secret, last used just now');
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Coaching ERP' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke client' }).click();
  await expect(page.getByText('No clients yet.', { exact: false })).toBeVisible();
  await expect.poll(async () => (await read('/classes/my-classes', token)).status).toBe(401);
  const failure: unknown = await tokenOf(clientId, secret, 'classes:read').catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 401 });
  expect(faults).toEqual([]);
});
