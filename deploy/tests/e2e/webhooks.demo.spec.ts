import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { aTest, answer, beginTest, candidate, handIn } from './exam';
import { desktop, phone, picture } from './people';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
}
const received: Received[] = [];
const partner = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body, type: (JSON.parse(body) as { type: string }).type });
    response.end('thanks');
  });
});
test.beforeAll(() => new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => {
  partner.close();
  partner.closeAllConnections();
});
const ofType = (type: string) => received.filter((one) => one.type === type);

async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/account#webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(url);
  for (const type of ['test.submitted', 'result.released']) await dialog.getByRole('checkbox', { name: type }).check();
  await picture(page, 'webhook-form');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return secret;
}

test('threat 53: a partner gets the events of a teacher, signed, and one again by Replay', async ({ browser }) => {
  const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/hook`;
  // A webhook hears of every test of its teacher, and the stories beside this one hold theirs as Meera.
  const testId = await aTest(1, 'joseph', {}, 'imran');
  const teacher = await candidate(browser, 'imran');
  const secret = await addWebhook(teacher.page, url);

  const student = await candidate(browser, 'joseph');
  await student.page.goto(`/tests/${testId}/take`);
  await beginTest(student.page);
  await answer(student.page, 1);
  const attemptId = await handIn(student.page);

  await expect.poll(() => received.map(({ type }) => type).sort()).toEqual(['result.released', 'test.submitted']);
  for (const { body, headers } of received) new Webhook(secret).verify(body, headers as Record<string, string>);
  const [result] = ofType('result.released') as [Received];
  expect(JSON.parse(result.body)).toMatchObject({ data: { testId, count: 1, results: [{ attemptId, score: 1 }] } });

  const { page } = teacher;
  await page.getByRole('button', { name: `Deliveries to ${url}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: 'result.released' })).toContainText(/200 in.*Delivered/, {
    timeout: 40_000,
  });
  await picture(page, 'webhook-deliveries');
  await dialog.getByRole('button', { name: /^Replay result\.released/ }).click();
  await expect
    .poll(() => ofType('result.released').map(({ headers }) => headers['webhook-id']))
    .toEqual([result.headers['webhook-id'], result.headers['webhook-id']]);

  await page.setViewportSize(phone);
  await picture(page, 'webhook-deliveries-360');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('list', { name: 'Webhooks' }).scrollIntoViewIfNeeded();
  await picture(page, 'webhooks-360');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  await page.setViewportSize(desktop);
  await picture(page, 'webhooks-1280');
  await page.getByRole('button', { name: `Remove ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page.getByRole('button', { name: `Remove ${url}` })).toHaveCount(0);
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});
