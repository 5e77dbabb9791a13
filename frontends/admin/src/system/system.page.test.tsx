import { ApiError, aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aHealth,
  aService,
  anEntry,
  entriesReply,
  healthReply,
  lettersReply,
  parked,
  sessionReply,
  verdictReply,
} from '../../test/builders';
import { SystemPage } from './system.page';

const banner = (text: string | null) => ({ success: true, data: { text } });
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
      getBanner: () => banner(null),
      stepUp: () => sessionReply,
      ...api,
    },
  });
const table = (name: string) => within(screen.getByRole('table', { name }));

describe('health', () => {
  it('shows the verdict first, with every service below', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Yes, everything is well' })).toBeInTheDocument();
    expect(screen.getByText('Updated 11:42:08 AM IST, refreshed every 15 s')).toBeInTheDocument();
    expect(screen.getAllByText('Healthy')).toHaveLength(6);
    expect(screen.getAllByText('Answered in 12 ms')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Go to dead letters' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/admin/orders');
  });

  it('requires the second factor, and links to it', async () => {
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

  it('links there when verifying the chain is refused', async () => {
    const page = open({ verifyAuditTrail: () => refusal(403, 'step_up_required', 'This needs your second factor.') });
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
    expect(screen.queryByText('That says nothing about the entries.')).not.toBeInTheDocument();
  });

  it('shows what fails, where, and whether exams are affected', async () => {
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

  it.each([
    ['one service', ['payment'], 'No reading from Payment.', 5],
    ['two services', ['payment', 'audit'], 'No reading from Payment and Audit.', 4],
  ])('does not say that nothing waits while %s cannot be read', async (_what, names, text, groups) => {
    const down = names.map((name) => ({ ...aService(name, { status: 'down', responseMs: null }), checks: {} }));
    open({ getSystemHealth: () => healthReply(aHealth(down)) });
    expect(await screen.findByText(text, { exact: false })).toHaveTextContent(
      `Nothing waits for the ${groups} consumer groups that were read. ${text}`,
    );
    expect(screen.queryByText('Keeping up')).toBeNull();
  });
  it('names a service without a reading beside the groups that have work', async () => {
    const busy = aService('analytics', { checks: { bus: { ok: true, figures: { 'analytics.dashboard': 480 } } } });
    const down = { ...aService('payment', { status: 'down', responseMs: null }), checks: {} };
    open({ getSystemHealth: () => healthReply(aHealth([busy, down])) });
    await screen.findByRole('table', { name: 'Consumer lag' });
    expect(screen.getByText('No reading from Payment.')).toBeVisible();
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
    expect(await screen.findByRole('heading', { name: 'System health could not be loaded' })).toBeInTheDocument();
    expect(await screen.findByText('No dead letters waiting')).toBeInTheDocument();
  });

  it('refreshes every 15 seconds and keeps focus and open checks', async () => {
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
      expect(page.sent('listDeadLetters')).toHaveLength(12);
      expect(checks).toBeInTheDocument();
      expect(checks.closest('details')).toHaveAttribute('open');
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the last reading and marks it as old when the gateway does not answer', async () => {
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

describe('audit trail', () => {
  it('is searched by action and resource, kept in the address', async () => {
    const page = open();
    await screen.findByRole('table', { name: 'Audit entries' });
    await page.user.type(screen.getByLabelText('Action'), 'consent_given');
    await page.user.type(screen.getByLabelText('Resource id'), ' class-1 {Enter}');
    expect(page.path()).toBe('/admin/system?action=consent_given&resource=class-1');
    expect(page.sent('listAuditEntries').at(-1)?.query).toEqual({
      page: 1,
      limit: 10,
      action_type: 'consent_given',
      resource_id: 'class-1',
    });
  });

  it('is searched by time, and says how older entries than those that it counts are found', async () => {
    const page = open({
      listAuditEntries: () => entriesReply([anEntry()], { totalPages: 1000, total: 10_000, isCapped: true }),
    });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01T09:00' } });
    fireEvent.change(screen.getByLabelText('Before'), { target: { value: '2026-03-01T17:30' } });
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(page.sent('listAuditEntries').at(-1)?.query).toEqual({
        page: 1,
        limit: 10,
        from: '2026-03-01T03:30:00.000Z',
        to: '2026-03-01T12:00:00.000Z',
      }),
    );
    expect(screen.getByText('These are the newest 10,000')).toBeInTheDocument();
    expect(screen.getByText('Choose an earlier time under “Before” to find older ones.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('Before')).toHaveValue('');
  });

  it('shows only what one person did, asked by the id or by an entry', async () => {
    const page = open();
    await page.user.type(screen.getByLabelText('Done by'), 'u1{Enter}');
    expect(page.path()).toBe('/admin/system?actor=u1');
    expect(page.sent('listAuditEntries').at(-1)?.query).toEqual({ page: 1, limit: 10, actor: 'u1' });
    const by = anEntry().actor as string;
    await page.user.click(await screen.findByRole('button', { name: `Only what was done by ${by}` }));
    expect(page.path()).toBe(`/admin/system?actor=${by}`);
    expect(screen.getByLabelText('Done by')).toHaveValue(by);
  });

  it('shows the API client by which it is searched, so that a further search does not keep it unseen', async () => {
    const page = open({}, '/admin/system?client=c1');
    expect(screen.getByLabelText('API client id')).toHaveValue('c1');
    await page.user.type(screen.getByLabelText('Action'), 'refund{Enter}');
    expect(page.path()).toBe('/admin/system?client=c1&action=refund');
    await page.user.clear(screen.getByLabelText('API client id'));
    await page.user.keyboard('{Enter}');
    expect(page.path()).toBe('/admin/system?action=refund');
  });

  it('keeps the focus when it is searched, and moves it to the heading when the search is cleared', async () => {
    const page = open();
    await page.user.type(screen.getByLabelText('Action'), 'refund');
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    expect(page.path()).toBe('/admin/system?action=refund');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    await page.user.type(screen.getByLabelText('Resource id'), 'r1{Enter}');
    expect(screen.getByLabelText('Resource id')).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('Action')).toHaveValue('');
    expect(screen.getByRole('heading', { name: /^Audit trail/ })).toHaveFocus();
  });

  it('F-194: shows actor, action, source and the recorded facts', async () => {
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
    expect(rows.getByText('as reported by the browser')).toBeInTheDocument();
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

  it('has its chain verified', async () => {
    const page = open({ verifyAuditTrail: () => verdictReply() });
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('The chain is intact')).toBeInTheDocument();
    expect(
      screen.getByText('1,204 entries in 12 blocks of 7 streams are as sealed. Verified 21 Nov 2026, 11:42 AM IST.'),
    ).toBeInTheDocument();
  });

  it('shows where a chain is broken, and that a failed check proves nothing', async () => {
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

  it('says how a trail is verified that is too long for a page', async () => {
    const page = open({ verifyAuditTrail: () => refusal(503, 'deadline', 'This took too long, please try again') });
    await page.user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText(/too long for this page: .*"npm run verify"/)).toBeInTheDocument();
  });
});

describe('feature flags', () => {
  it('F-201: are shown read-only, with the service they belong to', async () => {
    const check = (detail: string) => ({ ok: true, detail });
    const checks = {
      'flag payments': check('on'),
      'flag wallet-top-up': check('off'),
      'flag webhooks-in-a-process-of-their-own': check('off'),
    };
    open({ getSystemHealth: () => healthReply(aHealth([aService('payment', { checks })])) });
    const card = within(
      (await screen.findByRole('heading', { name: 'Feature flags' })).closest('section') as HTMLElement,
    );
    expect(card.getByText(/Wallet top-up/).closest('div')).toHaveTextContent('Wallet top-up PaymentOff');
    expect(card.getByText(/Webhooks in a process of their own/)).toBeVisible();
    expect(card.getByText(/Payments/).closest('div')).toHaveTextContent('Payments PaymentOn');
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the maintenance banner', () => {
  it('is shown to everybody with a reason, once', async () => {
    const page = open({ setBanner: ({ body }) => banner((body as { text: string }).text) });
    await page.user.click(await screen.findByRole('button', { name: 'Show a banner' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Reason'), 'New database');
    expect(dialog.getByRole('button', { name: 'Show' })).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Text'), 'Maintenance on Sunday');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Everybody sees the banner within a minute')).toBeInTheDocument();
    expect(screen.getByText('Maintenance on Sunday')).toBeInTheDocument();
    expect(page.sent('setBanner').map(({ body }) => body)).toEqual([
      { text: 'Maintenance on Sunday', reason: 'New database' },
    ]);
  });

  it('is taken away again', async () => {
    const page = open({ getBanner: () => banner('Maintenance on Sunday'), setBanner: () => banner(null) });
    await page.user.click(await screen.findByRole('button', { name: 'Take it away' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Reason'), 'It is over');
    await page.user.click(dialog.getByRole('button', { name: 'Take away' }));
    expect(await screen.findByText('No banner is shown.')).toBeInTheDocument();
    expect(page.sent('setBanner')[0]?.body).toEqual({ text: null, reason: 'It is over' });
  });

  it('says so when it cannot be loaded', async () => {
    open({ getBanner: () => refusal(500, 'internal', 'Oops') });
    expect(await screen.findByRole('heading', { name: 'The banner could not be loaded' })).toBeInTheDocument();
  });
});
