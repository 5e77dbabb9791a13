import { ApiError, aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import {
  aHealth,
  aLetter,
  aService,
  anEntry,
  entriesReply,
  healthReply,
  letterId,
  letterReply,
  lettersReply,
  onePage,
  parked,
  sessionReply,
  verdictReply,
} from '../../test/builders';
import { SystemPage } from './system.page';

const offline = () => ApiError.network('Failed to fetch');
const open = (api: Api = {}, route = '/admin/system') =>
  renderPage(<SystemPage />, {
    route,
    path: '/admin/system',
    user: aUser({ role: 'admin', fullName: 'Kavita Rao' }),
    api: {
      getSystemHealth: () => healthReply(),
      listDeadLetters: () => lettersReply(),
      listAuditEntries: () => entriesReply(),
      ...api,
    },
  });
const table = (name: string) => within(screen.getByRole('table', { name }));
const called = (page: ReturnType<typeof open>, operationId: string) =>
  page.calls.filter((one) => one.operationId === operationId);

describe('health', () => {
  it('answers first, with every service below', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Yes, everything is well' })).toBeInTheDocument();
    expect(screen.getByText('Updated 11:42:08 AM IST, refreshed every 15 s')).toBeInTheDocument();
    expect(screen.getAllByText('Healthy')).toHaveLength(6);
    expect(screen.getAllByText('Answered in 12 ms')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Go to dead letters' })).not.toBeInTheDocument();
  });

  it('opens after the second factor, to which it leads', async () => {
    const refused = () => refusal(403, 'second_factor_required', 'This needs your second factor.');
    open({ getSystemHealth: refused, listDeadLetters: refused, listAuditEntries: refused });
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each(['listAuditEntries', 'listDeadLetters'] as const)(
    'leads there from the one part that is refused: %s',
    async (part) => {
      open({ [part]: () => refusal(403, 'step_up_required', 'This needs your second factor.') });
      expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
      expect(screen.getByRole('heading', { name: 'Yes, everything is well' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    },
  );

  it('leads there when verifying the chain is refused', async () => {
    const page = open({ verifyAuditTrail: () => refusal(403, 'step_up_required', 'This needs your second factor.') });
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
    expect(screen.queryByText('That says nothing about the entries.')).not.toBeInTheDocument();
  });

  it('names what is wrong, where, and whether exams are touched', async () => {
    const page = open({
      getSystemHealth: () =>
        healthReply(
          aHealth([
            aService('payment', { status: 'down', responseMs: null, checks: {}, detail: 'not reachable' }),
            aService('catalog', { status: 'degraded', checks: { ...parked(1), redis: { ok: false } } }),
          ]),
        ),
    });
    expect(
      await screen.findByRole('heading', { name: 'No: Payment is down, Catalog is not well, 1 dead letter waits' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Exams are unaffected.')).toBeInTheDocument();
    expect(screen.getByText('No answer')).toBeInTheDocument();
    expect(screen.getByText(/1 event is set aside/, { selector: 'li' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Go to dead letters' }));
    expect(screen.getByRole('heading', { name: /^Dead letters/ })).toHaveFocus();
  });

  it('shows lag by group, the sweeper and the mail queue', async () => {
    const page = open({
      getSystemHealth: () =>
        healthReply(
          aHealth([aService('analytics', { checks: { bus: { ok: true, figures: { 'analytics.dashboard': 480 } } } })]),
        ),
    });
    await screen.findByRole('table', { name: 'Consumer lag' });
    expect(
      table('Consumer lag').getByRole('row', { name: 'analytics.dashboard Analytics 480 Behind' }),
    ).toBeInTheDocument();
    expect(table('Consumer lag').getAllByRole('row')).toHaveLength(2);
    await page.user.click(screen.getByRole('button', { name: 'Show all 6 groups' }));
    expect(table('Consumer lag').getAllByRole('row')).toHaveLength(7);
    expect(
      table('Workers').getByRole('row', { name: 'Overdue-attempt sweeper Assessment 6 s ago 10 s Well' }),
    ).toBeInTheDocument();
    expect(screen.getByText('nothing waits', { selector: 'dd' })).toBeInTheDocument();
  });

  it('is loading first, and an error is not an empty page', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({
      getSystemHealth: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    expect(screen.getByText('Asking every service')).toBeInTheDocument();
    await act(async () => answer(refusal(503, 'overloaded', 'Busy')));
    expect(await screen.findByRole('heading', { name: 'The health could not be read' })).toBeInTheDocument();
    expect(await screen.findByText('No dead letter waits')).toBeInTheDocument();
  });

  it('asks again every 15 seconds and leaves focus and open checks where they are', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let ms = 12;
      const page = open({ getSystemHealth: () => healthReply(aHealth([aService('catalog', { responseMs: ms })])) });
      const checks = (await screen.findAllByText(/checks/, { selector: 'summary' }))[0] as HTMLElement;
      checks.closest('details')?.setAttribute('open', '');
      checks.focus();
      ms = 99;
      await act(async () => {
        await jest.advanceTimersByTimeAsync(15_100);
      });
      expect(await screen.findByText('Answered in 99 ms')).toBeInTheDocument();
      expect(called(page, 'listDeadLetters')).toHaveLength(2);
      expect(checks).toBeInTheDocument();
      expect(checks.closest('details')).toHaveAttribute('open');
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the last answer and calls it old when the gateway falls silent', async () => {
    let isUp = true;
    const page = open({ getSystemHealth: () => (isUp ? healthReply() : offline()) });
    await screen.findByRole('heading', { name: 'Yes, everything is well' });
    isUp = false;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Unknown since 11:42:08 AM IST' })).toBeInTheDocument();
    expect(screen.getByText('As of 21 Nov 2026, 11:42 AM IST')).toBeInTheDocument();
    expect(screen.getAllByText('Healthy')).toHaveLength(6);
  });
});

describe('dead letters', () => {
  const withOne: Api = { listDeadLetters: () => lettersReply([aLetter()]) };

  it('are listed with reason, tries and the acts', async () => {
    open(withOne);
    const row = within(await screen.findByRole('row', { name: /class_created/ }));
    expect(row.getByText('TypeError: cannot count')).toBeInTheDocument();
    expect(row.getByText('21 Nov 2026, 11:09 AM IST')).toBeInTheDocument();
    expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['View', 'Replay', 'Discard']);
  });

  it('are chosen by state and service in the address; those that are done offer no act', async () => {
    const page = open({
      listDeadLetters: ({ query }) =>
        lettersReply(query?.['state'] === 'dropped' ? [aLetter({ state: 'dropped' })] : []),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Discarded' }));
    await page.user.selectOptions(screen.getByLabelText('Service'), 'catalog');
    expect(await screen.findByRole('button', { name: 'View class_created' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replay class_created' })).not.toBeInTheDocument();
    expect(page.path()).toBe('/admin/system?letters=dropped&service=catalog');
    expect(called(page, 'listDeadLetters').at(-1)?.query).toEqual({
      state: 'dropped',
      service: 'catalog',
      page: 1,
      limit: 10,
    });
  });

  it('say when those of a silent service are missing', async () => {
    open({ listDeadLetters: () => lettersReply([], { unavailable: ['payment'] }) });
    expect(await screen.findByText('Payment did not answer')).toBeInTheDocument();
    expect(screen.getByText('Of the services that answered.')).toBeInTheDocument();
  });

  it('fail alone', async () => {
    open({ listDeadLetters: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByRole('heading', { name: 'The dead letters could not be loaded' })).toBeInTheDocument();
    expect(await screen.findByText('Yes, everything is well')).toBeInTheDocument();
  });

  it('go page by page', async () => {
    const page = open({
      listDeadLetters: ({ query }) =>
        lettersReply([aLetter()], {
          pagination: { ...onePage, currentPage: Number(query?.['page']), totalPages: 3, total: 21 },
        }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    expect(page.path()).toBe('/admin/system?lpage=2');
  });

  it('can be looked at with event and history', async () => {
    const page = open({ ...withOne, getDeadLetter: () => letterReply() });
    await page.user.click(await screen.findByRole('button', { name: 'View class_created' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Event' }));
    expect(await dialog.findByRole('region', { name: 'The event' })).toHaveTextContent('"type": "class_created"');
    expect(dialog.getByText('Set aside')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are replayed with a reason, and go from the list', async () => {
    let letters = [aLetter()];
    const page = open({
      listDeadLetters: () => lettersReply(letters),
      replayDeadLetter: () => {
        letters = [];
        return { success: true, message: 'The event was handled' };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Replay class_created' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay this event' }));
    expect(dialog.getByRole('button', { name: 'Replay' })).toBeDisabled();
    expect(dialog.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
    await page.user.type(dialog.getByLabelText('Reason'), '  Mended today ');
    await page.user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('The event was handled')).toBeInTheDocument();
    expect(await screen.findByText('No dead letter waits')).toBeInTheDocument();
    expect(called(page, 'replayDeadLetter')[0]).toMatchObject({
      params: { service: 'catalog', letterId },
      body: { reason: 'Mended today' },
    });
    expect(screen.getByRole('heading', { name: /^Dead letters/ })).toHaveFocus();
  });

  it('say why a replay failed and keep the reason', async () => {
    const page = open({
      ...withOne,
      replayDeadLetter: () =>
        refusal(409, 'replay_failed', 'It failed again and stays set aside. TypeError: cannot count'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Replay class_created' }));
    await page.user.type(screen.getByLabelText('Reason'), 'Once more');
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText(/It failed again and stays set aside/)).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Once more');
  });

  it('explain a missing second factor with the way to it, and take a code on the spot', async () => {
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
    await page.user.type(dialog.getByLabelText('Reason'), 'Mended today');
    await page.user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(
      await dialog.findByText('This needs your second factor. Please set it up, then log in with it.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('Handled with a code')).toBeInTheDocument();
  });

  it('are discarded only after a fresh code', async () => {
    const page = open({
      ...withOne,
      stepUp: () => sessionReply,
      dropDeadLetter: () => ({ success: true, message: 'The event was given up' }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Discard class_created' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this event?' }));
    await page.user.type(dialog.getByLabelText('Reason'), 'Doubled by hand');
    expect(dialog.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123 456{Enter}');
    expect(await screen.findByText('The event was given up')).toBeInTheDocument();
    expect(page.calls.filter(({ operationId }) => ['stepUp', 'dropDeadLetter'].includes(operationId))).toMatchObject([
      { operationId: 'stepUp', body: { otp: '123456' }, token: 'test-token' },
      { operationId: 'dropDeadLetter', body: { reason: 'Doubled by hand' }, token: 'confirmed-token' },
    ]);
  });

  it('are not discarded by a wrong code; after a right one a failure needs no second', async () => {
    let tries = 0;
    const page = open({
      ...withOne,
      stepUp: () =>
        ++tries === 1
          ? refusal(400, 'otp_invalid', 'This code is not right. Please wait for the next one and try again.')
          : sessionReply,
      dropDeadLetter: () => offline(),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Discard class_created' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Reason'), 'Doubled by hand');
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '000000{Enter}');
    expect(
      await dialog.findByText('This code is not right. Please wait for the next one and try again.'),
    ).toBeInTheDocument();
    expect(called(page, 'dropDeadLetter')).toHaveLength(0);
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(await dialog.findByText('Network error: Failed to fetch')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(tries).toBe(2);
  });

  it('send an administrator without a second factor to the account', async () => {
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

describe('audit trail', () => {
  it('is searched by action and resource, kept in the address', async () => {
    const page = open();
    await screen.findByRole('table', { name: 'Audit entries' });
    await page.user.type(screen.getByLabelText('Action'), 'consent_given');
    await page.user.type(screen.getByLabelText('Resource id'), ' class-1 {Enter}');
    expect(page.path()).toBe('/admin/system?action=consent_given&resource=class-1');
    expect(called(page, 'listAuditEntries').at(-1)?.query).toEqual({
      page: 1,
      limit: 10,
      action_type: 'consent_given',
      resource_id: 'class-1',
    });
  });

  it('shows who, what, whose word it is and the recorded facts', async () => {
    const page = open({
      listAuditEntries: () =>
        entriesReply([
          anEntry(),
          anEntry({
            id: 'e2',
            action_type: 'consent',
            claimed: true,
            sealed: false,
            consent_given: true,
            consent_type: 'class_enrolment',
            request_data: {},
          }),
        ]),
    });
    const rows = within(await screen.findByRole('table', { name: 'Audit entries' }));
    expect(rows.getByText('as its browser says')).toBeInTheDocument();
    expect(rows.getByText('Sealed')).toBeInTheDocument();
    expect(rows.getByText('Not yet')).toBeInTheDocument();
    expect(rows.getByText(/"closedBy": "student"/)).toBeInTheDocument();
    expect(rows.getByText(/"consent_given": true/)).toBeInTheDocument();
    await page.user.click(rows.getByRole('button', { name: 'Only entries of consent' }));
    expect(page.path()).toBe('/admin/system?action=consent');
  });

  it('goes page by page and starts over with a new search', async () => {
    const page = open({
      listAuditEntries: ({ query }) =>
        entriesReply([anEntry()], { currentPage: Number(query?.['page']), totalPages: 9, total: 180 }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(page.path()).toBe('/admin/system?apage=2');
    await page.user.type(screen.getByLabelText('Action'), 'test_submitted{Enter}');
    expect(page.path()).toBe('/admin/system?action=test_submitted');
  });

  it('tells no match from an empty trail and from a failure', async () => {
    const none = open({ listAuditEntries: () => entriesReply([]) }, '/admin/system?action=nothing');
    await none.user.click(await screen.findByRole('button', { name: 'Show all entries' }));
    expect(await screen.findByText('The trail is empty')).toBeInTheDocument();
    none.unmount();
    open({ listAuditEntries: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByRole('heading', { name: 'The audit trail could not be loaded' })).toBeInTheDocument();
  });

  it('has its chain verified', async () => {
    const page = open({ verifyAuditTrail: () => verdictReply() });
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('The chain is whole')).toBeInTheDocument();
    expect(
      screen.getByText('1,204 entries in 12 blocks of 7 streams are as sealed. Verified 21 Nov 2026, 11:42 AM IST.'),
    ).toBeInTheDocument();
  });

  it('says where a chain is broken, and that a failed check proves nothing', async () => {
    let answer: unknown = verdictReply({
      ok: false,
      firstBad: {
        stream: 'payment',
        block: 3,
        reason: 'entry_changed',
        text: 'broken: entry changed, stream payment, block 3',
      },
    });
    const page = open({ verifyAuditTrail: () => answer });
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('broken: entry changed, stream payment, block 3')).toBeInTheDocument();
    expect(screen.getByText('The chain is broken').closest('[role="alert"]')).toBeInTheDocument();
    answer = offline();
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('That says nothing about the entries.')).toBeInTheDocument();
    expect(screen.queryByText('The chain is broken')).not.toBeInTheDocument();
  });
});
