import { beginLanguage } from '@kasauti/web-kit/i18n';
import '@kasauti/web-kit/testing';
import { configure, screen, within } from '@testing-library/react';

// The pages are compiled within the test.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(async () => {
  localStorage.setItem('kasauti.language', 'hi');
  await beginLanguage(() => import('./hindi'));
});

it('shows a test in Hindi, from its instructions to the question before it is handed in', async () => {
  // After the language, as in the product: a page may keep its texts when it is loaded.
  const { emptyDevice, open } = await import('../../test/take-test');
  await emptyDevice();
  const page = open();
  await page.user.click(await screen.findByRole('checkbox', { name: /मैंने निर्देश पढ़ लिए हैं/ }));
  expect(screen.getByText('समीक्षा हेतु चिह्नित')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'परीक्षा शुरू करें' }));

  expect(await screen.findByRole('heading', { name: /प्रश्न 1/ })).toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
  expect(screen.getByRole('button', { name: 'प्रश्न 1, उत्तर दिया, वर्तमान' })).toBeInTheDocument();
  await page.user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: /सहेजें और आगे बढ़ें/ }));
  expect(await screen.findByRole('heading', { name: /प्रश्न 2/ })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('hi-IN');
});

it('tells in Hindi what happened to a student and to the credit', async () => {
  const { aUser, renderPage } = await import('@kasauti/web-kit/testing');
  const { replyOf } = await import('../../test/builders');
  const { ActivityCard } = await import('../dashboard/activity-card');
  const { CreditsTab } = await import('../wallet/credits-tab');
  const { useMyCredits } = await import('../wallet/wallet.data');
  const at = '2026-11-20T12:30:00.000Z';
  const rows = [
    { id: 'e', type: 'enrollment_confirmed', title: 'Optics', description: 'You joined this class', timestamp: at },
    { id: 'p', type: 'payment_completed', title: 'Mock 1', description: 'Payment received', timestamp: at },
    {
      id: 'c',
      type: 'test_completed',
      title: 'Mock 2',
      className: 'JEE',
      description: 'JEE, results are not out yet',
      timestamp: at,
    },
    {
      id: 'n',
      type: 'test_completed',
      title: 'Mock 3',
      className: 'NEET',
      description: 'NEET, results are not shown',
      timestamp: at,
      resultsVisible: false,
    },
    {
      id: 'd',
      type: 'test_completed',
      title: 'Mock 4',
      className: 'CUET',
      description: 'CUET, not scored: every question was dropped',
      timestamp: at,
      notScored: true,
    },
  ] as const;
  const Credits = () => <CreditsTab credits={useMyCredits(1)} onPage={() => undefined} />;
  const line = {
    id: 'l',
    at,
    amount: -500,
    balance: 0,
    description: 'Used for Mock 1',
    kind: 'credit_used',
    title: 'Mock 1',
  };
  renderPage(
    <>
      <ActivityCard rows={rows} now={Date.parse(at)} />
      <Credits />
    </>,
    {
      route: '/wallet',
      path: '/wallet',
      user: aUser(),
      api: {
        listMyCredits: () =>
          replyOf([line], {
            pagination: { currentPage: 1, totalPages: 1, total: 1, limit: 10, hasNextPage: false, hasPrevPage: false },
          }),
      },
    },
  );
  for (const text of [
    'आप इस कक्षा से जुड़े',
    'भुगतान मिला',
    'JEE, परिणाम अभी जारी नहीं हुए',
    'NEET, परिणाम नहीं दिखाए जाते',
    'CUET, प्राप्तांक नहीं: सभी प्रश्न हटा दिए गए',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(await screen.findByText('Mock 1 के लिए उपयोग')).toBeInTheDocument();
});

it('says of no step of a payment that it is done while it is still to come', async () => {
  const { aPayment } = await import('../../test/builders');
  const { stepsOf } = await import('../payment/payment-steps');
  const created = '2026-11-21T10:42:08.000Z';
  const refund = { refundId: 'r', amount: 1770, to: 'source', status: 'pending', requestedAt: created } as const;
  const timeline = { created, paid: null, confirmed: null, unlocked: null };
  const open = stepsOf(aPayment({ status: 'created', timeline }));
  expect(open.map(({ label }) => label)).toEqual(['ऑर्डर बना', 'भुगतान', 'पुष्टि', 'परीक्षा अनलॉक']);
  expect(stepsOf(aPayment({ refund })).at(-1)).toMatchObject({ label: 'आपको वापसी', state: 'now' });
});

it('says in Hindi why a payment failed or was not refunded, and leaves the words of the bank', async () => {
  const { aPayment } = await import('../../test/builders');
  const { stepsOf } = await import('../payment/payment-steps');
  const at = '2026-11-21T10:42:08.000Z';
  const timeline = { created: at, paid: null, confirmed: null, unlocked: null };
  const failed = (failure: string) => stepsOf(aPayment({ status: 'attempted', failure, timeline }))[1]?.text;
  expect(failed('The payment failed')).toBe('भुगतान नहीं हो सका');
  expect(failed('The bank declined the card')).toBe('The bank declined the card');
  const refused = (why: string) =>
    stepsOf(
      aPayment({ refund: { refundId: 'r', amount: 1770, to: 'source', status: 'refused', requestedAt: at, why } }),
    ).at(-1)?.text;
  expect(refused('A test that was started is not refunded')).toBe('शुरू की गई परीक्षा की राशि नहीं लौटाई जाती');
  expect(refused('The bank has paid this back after a dispute')).toBe('विवाद के बाद बैंक यह राशि लौटा चुका है');
});

it('names every State in Hindi where a student chooses one', async () => {
  const { states } = await import('@kasauti/contracts/web');
  const { renderPage } = await import('@kasauti/web-kit/testing');
  const { BillingCard } = await import('../pay-test/billing-card');
  renderPage(<BillingCard billing={{ state: '10', pin: '411038' }} refused={undefined} set={() => undefined} />);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toHaveLength(1 + states.length);
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
  expect(screen.getByText('यह पिन कोड बिहार का नहीं है')).toBeInTheDocument();
});

it('shows no English where a new student has no figures yet', async () => {
  const { aUser, renderPage } = await import('@kasauti/web-kit/testing');
  const { aDashboard, onePage, replyOf } = await import('../../test/builders');
  const { DashboardPage } = await import('../dashboard/dashboard.page');
  const stats = { ...aDashboard().stats, averageScore: null, rank: null };
  renderPage(<DashboardPage />, {
    user: aUser(),
    api: {
      getStudentDashboard: () => replyOf(aDashboard({ stats })),
      listMyTests: () => replyOf([], { pagination: onePage }),
    },
  });
  expect(await screen.findAllByText('–')).toHaveLength(2);
});

it.each([
  'This password is too easy to guess. Please choose another one.',
  'This is your current password. Please choose another one.',
  'This is not your password.',
  'More than one sign-up waits for this address. Please verify it in the browser you signed up in, or sign up again.',
  'Too many codes tried today. Please use the link in the mail, or try again tomorrow.',
  'We could not check that you are not a robot. Please try again in a minute.',
])('refuses an account in Hindi: %s', async (error) => {
  const { ApiError } = await import('@kasauti/web-kit/api');
  expect(new ApiError(400, { code: 'refused', error }).message).toMatch(/^[^a-z]*[ऀ-ॿ][^a-z]*$/i);
});

it('names the parts of a device check, the fee of an invite and a result in Hindi', async () => {
  const { aUser, renderPage } = await import('@kasauti/web-kit/testing');
  const { aLanding, aResult, attemptId, replyOf, testId } = await import('../../test/builders');
  const { ReadinessCard } = await import('../take-test/readiness/readiness-card');
  const { JoinPage } = await import('../join/join.page');
  const { TestResultPage } = await import('../test-result/test-result.page');

  const check = { passed: false, failed: ['storage'], warnings: [], storageOk: false, latencyMs: 40, saveMs: 90 };
  const judged = { ...check, clockOffsetMs: 0, offlineOk: true, checkedAt: '2026-11-21T12:30:00.000Z' };
  localStorage.setItem('kasauti.readiness', JSON.stringify(judged));
  const card = renderPage(<ReadinessCard testId={testId} />, { user: aUser() });
  expect(await screen.findByText('संग्रहण')).toBeInTheDocument();
  for (const name of ['Storage', 'Connection', 'Saving answers', 'Clock', 'Without network'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  card.unmount();

  const landing = { route: '/join/7KQ4M9XT2D', path: '/join/:inviteCode', user: aUser() };
  const invite = renderPage(<JoinPage />, { ...landing, api: { getInvite: () => replyOf(aLanding()) } });
  expect(await screen.findByText('शामिल होना निःशुल्क')).toBeInTheDocument();
  invite.unmount();

  renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result?attempt=${attemptId}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(aResult()),
      getReceipt: () => replyOf({ code: 'r1', answeredCount: 2, submittedAt: '2026-11-21T13:04:36.000Z' }),
      getTestRank: () => replyOf({ rank: 1, of: 2, percentile: null, band: null, reason: null }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rotational Motion: परिणाम' })).toBeInTheDocument();
});

it('says in Hindi how long it takes until the next test opens', async () => {
  const { aUser, renderPage } = await import('@kasauti/web-kit/testing');
  const { aDashboard, aTest, onePage, replyOf } = await import('../../test/builders');
  const { DashboardPage } = await import('../dashboard/dashboard.page');
  const at = new Date(Date.now() + 3.5 * 3600_000).toISOString();
  const next = aTest({ phase: 'scheduled', startDate: at, action: { code: 'opens_at', at } });
  renderPage(<DashboardPage />, {
    user: aUser(),
    api: {
      getStudentDashboard: () => replyOf(aDashboard()),
      listMyTests: () => replyOf([next], { pagination: onePage }),
    },
  });
  expect(await screen.findByText('खुलने का समय: 3 घंटे बाद')).toBeInTheDocument();
});

it('says numbers, dates and refusals of the server in Hindi', async () => {
  const { ApiError, formatDate, formatDuration, formatRelative } = await import('@kasauti/web-kit/api');
  const { plural } = await import('@kasauti/web-kit/i18n');
  expect(formatDate('2026-11-21T12:30:00Z')).toBe('21 नवंबर 2026');
  expect(formatDuration(5400)).toBe('1 घं. 30 मिनट');
  expect(formatDuration(754)).toBe('12 मिनट 34 सेकंड');
  expect(formatRelative(0, 3600_000)).toBe('1 घंटे पहले');
  expect(plural(2314, 'student')).toBe('2,314 विद्यार्थी');
  expect(plural(2, 'test')).toBe('2 परीक्षाएँ');
  expect(new ApiError(409, { code: 'invite_full', error: 'All places of this invite are taken' }).message).toBe(
    'इस आमंत्रण के सभी स्थान भर चुके हैं',
  );
  expect(new ApiError(409, { code: 'new', error: 'A sentence without a translation' }).message).toBe(
    'A sentence without a translation',
  );
});
