import { screen, waitFor, within } from '@testing-library/react';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { aDelivery, aWebhook } from '../../../test/builders';
import { Webhooks } from './webhooks';

const portal = aWebhook();
const delivery = aDelivery();
const pagination = { currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false };
const list = (...data: object[]) => ({ success: true, data });
const log = (...data: object[]) => ({ success: true, data, pagination });
const withSecret = { success: true, data: { webhook: portal, secret: 'whsec_once' } };

const open = (api: Api = {}) =>
  renderPage(<Webhooks />, {
    user: aUser({ role: 'teacher' }),
    api: { listMyWebhooks: () => list(portal), listWebhookDeliveries: () => log(delivery), ...api },
  });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('webhooks', () => {
  it('lists each with its events and how the last deliveries went', async () => {
    open();
    const row = within(await screen.findByRole('list', { name: 'Webhooks' })).getByRole('listitem');
    for (const words of [portal.url, 'On', 'School portal', 'result.released']) expect(row).toHaveTextContent(words);
    expect(within(row).getByRole('img')).toHaveAccessibleName('Last 3: 2 delivered, 1 failed, 0 waiting');
  });

  it.each([
    [
      'fails while an event is still sent again',
      '2026-11-20T04:00:00Z',
      'waiting',
      'Failing since 20 Nov 2026, 9:30 AM IST',
    ],
    ['is on after those that waited were given up', null, 'failed', 'On'],
  ])('says that one %s', async (_what, failingSince, latest, label) => {
    open({ listMyWebhooks: () => list({ ...portal, failingSince, recent: [latest] }) });
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('says that one went off with the API client that made it', async () => {
    const off = { isEnabled: false, disabledReason: 'owner', disabledCause: 'client_ended' };
    open({ listMyWebhooks: () => list({ ...portal, ...off }) });
    expect(await screen.findByText('Off: its API client has ended')).toBeVisible();
  });

  it('adds one, whatever is clicked twice, shows what the server refuses, and the secret once', async () => {
    const message = 'The URL must lead to a public address';
    let answer: unknown = refusal(400, 'validation_failed', message, { errors: [{ field: 'url', message }] });
    const page = open({ createWebhook: () => answer as object });
    await page.user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = await dialog();
    const send = form.getByRole('button', { name: 'Add webhook' });
    await page.user.click(send);
    for (const words of ['Please enter a URL', 'Please choose at least one event'])
      expect(form.getByText(words)).toBeVisible();
    expect(page.sent('createWebhook')).toHaveLength(0);
    await page.user.type(form.getByLabelText('URL'), ' https://10.0.0.1/ ');
    await page.user.click(form.getByRole('checkbox', { name: /test\.published/ }));
    await page.user.click(send);
    expect(await form.findByText(message)).toBeVisible();
    answer = withSecret;
    await page.user.dblClick(send);
    expect(await screen.findByText('whsec_once')).toBeVisible();
    expect(page.sent('createWebhook').map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ url: 'https://10.0.0.1/', eventTypes: ['test.published'], description: '' })),
    );
    await page.user.click((await dialog()).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_once')).not.toBeInTheDocument();
  });

  it('shows what was sent and answered, and sends it again', async () => {
    const page = open({ replayWebhookDelivery: () => ({ success: true, data: { ...delivery, state: 'waiting' } }) });
    await page.user.click(await screen.findByRole('button', { name: `Deliveries to ${portal.url}` }));
    const shown = await dialog();
    await page.user.click(await shown.findByText('503 in 212 ms'));
    expect(shown.getByText(delivery.body)).toBeVisible();
    expect(shown.getByText('maintenance')).toBeVisible();
    await page.user.click(shown.getByRole('button', { name: /^Replay webhook\.test/ }));
    await waitFor(() =>
      expect(page.sent('replayWebhookDelivery').map(({ params }) => params)).toEqual([
        { webhookId: portal.id, messageId: delivery.id },
      ]),
    );
  });

  it.each([
    [{ count: 2, hasMore: false }, '2 deliveries are sent again'],
    [{ count: 1, hasMore: true }, '1 delivery is sent again. There are more: send them again too'],
    [{ count: 0, hasMore: false }, 'None of them has to be sent again'],
  ])('sends all that failed again: %j', async (data, words) => {
    const page = open({ recoverWebhook: () => ({ success: true, data }) });
    await page.user.click(await screen.findByRole('button', { name: `Deliveries to ${portal.url}` }));
    const shown = await dialog();
    await page.user.click(await shown.findByRole('button', { name: 'Send the failed ones again' }));
    expect(await shown.findByText(words)).toBeVisible();
    const [asks] = page.sent('recoverWebhook');
    // One that was replayed is kept for longer than seven days since it came.
    expect(asks).toMatchObject({ params: { webhookId: portal.id }, body: { since: '1970-01-01T00:00:00.000Z' } });
  });

  it('says of sending all again nothing that sending one said', async () => {
    const page = open({
      replayWebhookDelivery: () => refusal(409, 'changed_meanwhile', 'This webhook was changed at the same moment.'),
      recoverWebhook: () => ({ success: true, data: { count: 2, hasMore: false } }),
    });
    await page.user.click(await screen.findByRole('button', { name: `Deliveries to ${portal.url}` }));
    const shown = await dialog();
    await page.user.click(await shown.findByRole('button', { name: /^Replay webhook\.test/ }));
    expect(await shown.findByText(/at the same moment/)).toBeVisible();
    await page.user.click(shown.getByRole('button', { name: 'Send the failed ones again' }));
    expect(await shown.findByText('2 deliveries are sent again')).toBeVisible();
    expect(shown.queryByText(/at the same moment/)).not.toBeInTheDocument();
    await page.user.click(shown.getByRole('button', { name: /^Replay webhook\.test/ }));
    expect(await shown.findByText(/at the same moment/)).toBeVisible();
    expect(shown.queryByText('2 deliveries are sent again')).not.toBeInTheDocument();
  });

  it('sends nothing again while it is off', async () => {
    const page = open({ listMyWebhooks: () => list({ ...portal, isEnabled: false }) });
    await page.user.click(await screen.findByRole('button', { name: `Deliveries to ${portal.url}` }));
    expect(await (await dialog()).findByRole('button', { name: 'Send the failed ones again' })).toBeDisabled();
  });

  it('opens the deliveries after a test event', async () => {
    const page = open({ testWebhook: () => ({ success: true, data: delivery }) });
    await page.user.click(await screen.findByRole('button', { name: `Send a test to ${portal.url}` }));
    expect(await screen.findByRole('dialog', { name: 'Deliveries to portal.example.in' })).toBeVisible();
  });

  it('says why one is off and enables it; a new secret and a removal come after a question', async () => {
    let webhook: object | undefined = { ...portal, isEnabled: false, disabledReason: 'failing' };
    const page = open({
      listMyWebhooks: () => (webhook ? list(webhook) : list()),
      updateWebhook: () => {
        webhook = portal;
        return { success: true, data: portal };
      },
      rotateWebhookSecret: () => withSecret,
      deleteWebhook: () => {
        webhook = undefined;
        return { success: true };
      },
    });
    expect(await screen.findByText('Off after 3 days of failure')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: `Enable ${portal.url}` }));
    expect(await screen.findByText('On')).toBeVisible();
    expect(page.sent('updateWebhook')[0]?.body).toEqual({ isEnabled: true });
    await page.user.click(screen.getByRole('button', { name: `New secret for ${portal.url}` }));
    await page.user.click((await dialog()).getByRole('button', { name: 'Make new secret' }));
    expect(await screen.findByText('whsec_once')).toBeVisible();
    expect(page.sent('rotateWebhookSecret')[0]?.body).toEqual({ secretVersion: 1 });
    await page.user.keyboard('{Escape}');
    await page.user.click(document.querySelector('.overlay') as Element);
    expect(screen.getByText('whsec_once')).toBeVisible();
    await page.user.click((await dialog()).getByRole('button', { name: 'Done' }));
    await page.user.click(screen.getByRole('button', { name: `Remove ${portal.url}` }));
    await page.user.click((await dialog()).getByRole('button', { name: 'Remove webhook' }));
    expect(await screen.findByText(/No webhooks yet/)).toBeVisible();
  });
});
