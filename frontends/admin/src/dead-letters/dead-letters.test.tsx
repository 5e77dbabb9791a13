import { ApiError, aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aLetter, letterId, letterReply, lettersReply, sessionReply } from '../../test/builders';
import { DeadLetters } from './dead-letters';
import type { DeadLetter } from './dead-letters.data';

const offline = () => ApiError.network('Failed to fetch');

/** Every service with its share of these letters, in pages as the contract has them. */
const services =
  (letters: DeadLetter[], down: string[] = []): NonNullable<Api['listDeadLetters']> =>
  ({ params, query }) => {
    if (down.includes(String(params?.['service']))) return refusal(503, 'upstream_unavailable', 'Not available');
    const own = letters.filter((one) => one.service === params?.['service'] && one.state === query?.['state']);
    const [page, limit] = [Number(query?.['page']), Number(query?.['limit'])];
    return lettersReply(own.slice((page - 1) * limit, page * limit), {
      pagination: {
        currentPage: page,
        totalPages: Math.max(1, Math.ceil(own.length / limit)),
        total: own.length,
        hasPrevPage: page > 1,
        hasNextPage: page * limit < own.length,
      },
    });
  };
/** So many letters, one a minute, the newest first, of these services in turn. */
const many = (count: number, names: DeadLetter['service'][]): DeadLetter[] =>
  Array.from({ length: count }, (_, i) =>
    aLetter({
      id: `main:${i}`,
      type: `event_${i}`,
      service: names[i % names.length] ?? 'catalog',
      parkedAt: new Date(Date.UTC(2026, 10, 21, 6) - i * 60_000).toISOString(),
    }),
  );

const open = (api: Api = {}, route = '/admin/system') =>
  renderPage(<DeadLetters />, {
    route,
    path: '/admin/system',
    user: aUser({ role: 'admin', fullName: 'Kavita Rao' }),
    api: { listDeadLetters: services([]), ...api },
  });
const withOne: Api = { listDeadLetters: services([aLetter()]) };
const listed = async () => (await screen.findAllByText(/^event_\d+$/)).map((cell) => cell.textContent);

describe('the list', () => {
  it('shows reason, tries and the acts', async () => {
    open(withOne);
    const row = within(await screen.findByRole('row', { name: /class_created/ }));
    expect(row.getByText('TypeError: cannot count')).toBeInTheDocument();
    expect(row.getByText('21 Nov 2026, 11:09 AM IST')).toBeInTheDocument();
    expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['View', 'Replay', 'Discard']);
  });

  it('is chosen by state and service in the address; events that are done offer no act', async () => {
    const page = open({ listDeadLetters: services([aLetter({ state: 'dropped' })]) });
    await page.user.click(await screen.findByRole('button', { name: 'Discarded' }));
    await page.user.selectOptions(screen.getByLabelText('Service'), 'catalog');
    expect(await screen.findByRole('button', { name: 'View class_created' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replay class_created' })).not.toBeInTheDocument();
    expect(page.path()).toBe('/admin/system?letters=dropped&service=catalog');
    expect(page.sent('listDeadLetters').at(-1)).toMatchObject({
      params: { service: 'catalog' },
      query: { state: 'dropped', page: 1, limit: 10 },
    });
  });

  it('merges all services, newest first, page by page', async () => {
    const page = open({ listDeadLetters: services(many(25, ['audit', 'catalog', 'catalog', 'identity'])) });
    expect(await listed()).toEqual(Array.from({ length: 10 }, (_, i) => `event_${i}`));
    expect(screen.getByRole('heading', { name: 'Dead letters 25' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    expect(await listed()).toEqual(Array.from({ length: 10 }, (_, i) => `event_${i + 10}`));
    expect(page.path()).toBe('/admin/system?lpage=2');
  });

  it('counts and shows what lies beyond the longest page of a service', async () => {
    open({ listDeadLetters: services(many(130, ['catalog', 'catalog', 'audit'])) }, '/admin/system?lpage=12');
    expect(await listed()).toEqual(Array.from({ length: 10 }, (_, i) => `event_${i + 110}`));
    expect(screen.getByText('Page 12 of 13')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Dead letters 130' })).toBeInTheDocument();
  });

  it('leads back from a page after the last', async () => {
    const page = open(withOne, '/admin/system?lpage=9');
    expect(await screen.findByRole('row', { name: /class_created/ })).toBeInTheDocument();
    expect(page.path()).toBe('/admin/system');
  });

  it('names a service that does not answer and shows the events of the others', async () => {
    const page = open({ listDeadLetters: services([aLetter()], ['payment', 'audit']) });
    expect(await screen.findByText('Payment, Audit did not answer')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Replay class_created' })).toBeEnabled();
    await page.user.selectOptions(screen.getByLabelText('Service'), 'catalog');
    expect(await screen.findByRole('row', { name: /class_created/ })).toBeInTheDocument();
    expect(screen.queryByText(/did not answer/)).not.toBeInTheDocument();
  });

  it('does not call an incomplete answer empty', async () => {
    open({ listDeadLetters: services([], ['payment']) });
    expect(await screen.findByText('Only the services that answered are counted.')).toBeInTheDocument();
  });

  it('leads to the second factor when one service asks for it', async () => {
    open({
      listDeadLetters: (sent) =>
        sent.params?.['service'] === 'audit'
          ? refusal(403, 'step_up_required', 'This needs your second factor.')
          : services([aLetter()])(sent),
    });
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
  });
});

describe('an event', () => {
  it('can be looked at with event and history', async () => {
    const page = open({ ...withOne, getDeadLetter: () => letterReply() });
    await page.user.click(await screen.findByRole('button', { name: 'View class_created' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Event' }));
    expect(await dialog.findByRole('region', { name: 'The event' })).toHaveTextContent('"type": "class_created"');
    expect(dialog.getByText('Set aside')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is replayed with a reason, and leaves the list', async () => {
    let letters = [aLetter()];
    const page = open({
      listDeadLetters: (sent) => services(letters)(sent),
      replayDeadLetter: () => {
        letters = [];
        return { success: true, message: 'The event was handled' };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Replay class_created' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay this event' }));
    expect(dialog.getByRole('button', { name: 'Replay' })).toBeDisabled();
    expect(dialog.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), '  Fixed today ');
    await page.user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('The event was handled')).toBeInTheDocument();
    expect(await screen.findByText('No dead letters waiting')).toBeInTheDocument();
    expect(page.sent('replayDeadLetter')[0]).toMatchObject({
      params: { service: 'catalog', letterId },
      body: { reason: 'Fixed today' },
    });
    expect(screen.getByRole('heading', { name: /^Dead letters/ })).toHaveFocus();
  });

  it('explains a missing second factor, and takes a code on the spot', async () => {
    let isConfirmed = false;
    const page = open({
      ...withOne,
      stepUp: () => {
        isConfirmed = true;
        return sessionReply;
      },
      replayDeadLetter: () =>
        isConfirmed
          ? { success: true, message: 'Handled with a code' }
          : refusal(
              403,
              'second_factor_required',
              'This needs your second factor. Please set it up, then log in with it.',
            ),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Replay class_created' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Reason'), 'Fixed today');
    await page.user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(
      await dialog.findByText('This needs your second factor. Please set it up, then log in with it.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('Handled with a code')).toBeInTheDocument();
  });

  it('is discarded only after a fresh code', async () => {
    const page = open({
      ...withOne,
      stepUp: () => sessionReply,
      dropDeadLetter: () => ({ success: true, message: 'The event was discarded' }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Discard class_created' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this event?' }));
    await page.user.type(dialog.getByLabelText('Reason'), 'Doubled by hand');
    expect(dialog.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123 456{Enter}');
    expect(await screen.findByText('The event was discarded')).toBeInTheDocument();
    expect(page.calls.filter(({ operationId }) => ['stepUp', 'dropDeadLetter'].includes(operationId))).toMatchObject([
      { operationId: 'stepUp', body: { otp: '123456' }, token: 'test-token' },
      { operationId: 'dropDeadLetter', body: { reason: 'Doubled by hand' }, token: 'confirmed-token' },
    ]);
  });

  it('is not discarded by a wrong code; after a right one a failure needs no second', async () => {
    let tries = 0;
    const page = open({
      ...withOne,
      stepUp: () =>
        ++tries === 1
          ? refusal(400, 'otp_invalid', 'This code is wrong. Please wait for the next one and try again.')
          : sessionReply,
      dropDeadLetter: () => offline(),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Discard class_created' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Reason'), 'Doubled by hand');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '000000{Enter}');
    expect(
      await dialog.findByText('This code is wrong. Please wait for the next one and try again.'),
    ).toBeInTheDocument();
    expect(page.sent('dropDeadLetter')).toHaveLength(0);
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(
      await dialog.findByText('Network error: Failed to fetch. Please check your connection and try again.'),
    ).toBeInTheDocument();
    expect(dialog.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(tries).toBe(2);
  });

  it('sends an administrator without a second factor to the account settings', async () => {
    const page = open({
      ...withOne,
      stepUp: () =>
        refusal(409, 'second_factor_off', 'Your account has no second factor yet. Please set one up first.'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Discard class_created' }));
    await page.user.type(screen.getByLabelText('Reason'), 'Doubled by hand');
    await page.user.type(screen.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(await screen.findByRole('link', { name: 'Set it up on your account' })).toHaveAttribute('href', '/account');
  });
});
