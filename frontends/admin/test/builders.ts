import type { components } from '@kasauti/contracts/web';
import type { SuccessBody } from '@kasauti/web-kit/api';
import type { AuditEntry } from '../src/audit/audit.data';
import type { Analytics } from '../src/analytics/analytics.data';
import type { AdminClass } from '../src/classes/classes.data';
import type { Counts } from '../src/dashboard/dashboard.data';
import type { ExamDay, OpenTest, Traffic } from '../src/exam-day/exam-day.data';
import type { DeadLetter } from '../src/dead-letters/dead-letters.data';
import type { Health, ServiceHealth } from '../src/health/health';

export const at = '2026-11-21T06:12:08.000Z';
export const letterId = 'catalog.counts:01JD0000000000000000000EVT';
export const onePage = { currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false };

/** A service that is up; `checks` adds to its checks or replaces some. */
export const aService = (name: string, { checks = {}, ...part }: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name,
  status: 'up',
  responseMs: 12,
  checks: {
    store: { ok: true },
    bus: { ok: true, figures: { [`${name}.main`]: 0 } },
    outbox: { ok: true, detail: 'empty', figures: { oldestSec: 0 } },
    deadLetters: { ok: true, figures: { parked: 0 } },
    loop: { ok: true, figures: { lagMs: 1, inFlight: 0 } },
    ...checks,
  },
  ...part,
});

export const aHealth = (services: ServiceHealth[] = []): Health => ({
  checkedAt: at,
  services: [
    aService('identity', {
      checks: {
        mail: { ok: true, detail: 'nothing waits' },
        'job send-mail': { ok: true, at: '2026-11-21T06:12:07.000Z', figures: { everySec: 1 } },
      },
    }),
    aService('catalog'),
    aService('assessment', {
      checks: { 'job close-overdue': { ok: true, at: '2026-11-21T06:12:02.000Z', figures: { everySec: 10 } } },
    }),
    aService('payment'),
    aService('analytics'),
    aService('audit', { checks: { sealing: { ok: true, detail: 'all entries are sealed' } } }),
  ].map((good) => services.find(({ name }) => name === good.name) ?? good),
});
export const healthReply = (health: Health = aHealth()): SuccessBody<'getSystemHealth'> => ({
  success: true,
  data: health,
});
export const parked = (count: number) => ({
  deadLetters: {
    ok: false,
    detail: count === 1 ? '1 event is set aside' : `${count} events are set aside`,
    figures: { parked: count },
  },
});

export const aLetter = (part: Partial<DeadLetter> = {}): DeadLetter => ({
  id: letterId,
  service: 'catalog',
  group: 'catalog.counts',
  topic: 'catalog.class',
  type: 'class_created',
  reason: 'TypeError: cannot count',
  tries: 5,
  parkedAt: '2026-11-21T05:39:00.000Z',
  state: 'parked',
  ...part,
});
export const lettersReply = (
  rows: DeadLetter[] = [],
  more: Partial<SuccessBody<'listDeadLetters'>> = {},
): SuccessBody<'listDeadLetters'> => ({
  success: true,
  data: rows,
  pagination: { ...onePage, total: rows.length },
  ...more,
});
export const letterReply = (): SuccessBody<'getDeadLetter'> => ({
  success: true,
  data: {
    ...aLetter(),
    key: '01JD0000000000000000000CLS',
    event: '{\n  "type": "class_created"\n}',
    history: [
      { at: '2026-11-21T05:39:00.000Z', action: 'parked', by: 'catalog.counts', reason: 'TypeError: cannot count' },
    ],
  },
});

export const anEntry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '01JD0000000000000000000ENT',
  stream: 'assessment',
  action_type: 'test_submitted',
  action_category: 'assessment',
  resource_type: 'attempt',
  resource_id: '01JD0000000000000000000ATT',
  actor: '01JD0000000000000000000USR',
  request_data: { closedBy: 'student' } as object as AuditEntry['request_data'],
  occurredAt: '2026-11-21T06:00:00.000Z',
  claimed: false,
  sealed: true,
  ...part,
});
export const entriesReply = (
  rows: AuditEntry[] = [anEntry()],
  pagination: Partial<SuccessBody<'listAuditEntries'>['pagination']> = {},
): SuccessBody<'listAuditEntries'> => ({
  success: true,
  data: rows,
  pagination: { ...onePage, total: rows.length, ...pagination },
});
export const verdictReply = (
  part: Partial<SuccessBody<'verifyAuditTrail'>['data']> = {},
): SuccessBody<'verifyAuditTrail'> => ({
  success: true,
  data: { ok: true, streams: 7, blocks: 12, entries: 1204, checkedAt: at, ...part },
});

export const aClass = (part: Partial<AdminClass> = {}): AdminClass => ({
  id: '01JD0CLASS',
  title: 'JEE Main 2027',
  description: 'Full test series',
  teacherId: '01JD0TEACHER',
  teacher: 'Meera Subramanian',
  visibility: 'public',
  status: 'active',
  takenDown: null,
  featured: false,
  price: 1770,
  students: 1306,
  totalTests: 22,
  averageRating: 4.4,
  totalReviews: 12,
  createdAt: at,
  ...part,
});
export const classesReply = (rows: AdminClass[] = [aClass()]): SuccessBody<'listAllClasses'> => ({
  success: true,
  data: rows,
  featured: { now: 11, most: 12 },
  pagination: { ...onePage, total: rows.length },
});

const ofDay = {
  signUps: 4,
  verified: 3,
  enrolments: 0,
  started: 0,
  submitted: 0,
  orders: 0,
  ordersPaid: 0,
  payments: 0,
  gross: 0,
  gst: 0,
  refunds: 0,
  refunded: 0,
  refundedGst: 0,
};
export const ledgerReply = (part: Partial<SuccessBody<'getLedgerTotals'>['data']> = {}) => ({
  success: true,
  data: { sales: 3, gross: 5353, gst: 817, refunds: 1, refunded: 1001, refundedGst: 153, ...part },
});
export const analyticsReply = (part: Partial<Analytics> = {}): SuccessBody<'getProductAnalytics'> => ({
  success: true,
  source: 'live',
  data: {
    from: '2026-11-03',
    to: '2026-11-04',
    asOf: at,
    isPartial: false,
    completedPercent: 97.8,
    paidToUnlockedSec: 3.4,
    days: [
      { ...ofDay, day: '2026-11-03', orders: 5, ordersPaid: 3, payments: 2, gross: 4720, gst: 720 },
      {
        ...ofDay,
        day: '2026-11-04',
        started: 2,
        submitted: 1,
        payments: 1,
        gross: 633,
        gst: 97,
        refunds: 1,
        refunded: 1001,
        refundedGst: 153,
      },
    ],
    topClasses: [
      { classId: '01JD0CLASS', title: 'Maths 2027', teacher: 'Meera Rao', enrolments: 12, payments: 1, gross: 2950 },
    ],
    ...part,
  },
});

export const theCounts = (part: Partial<Counts> = {}): Counts => ({
  asOf: at,
  users: { students: 2314, teachers: 41, admins: 2, total: 2357 },
  classes: { active: 60, draft: 4, archived: 3, total: 67 },
  attemptsNow: 148,
  testsOpen: 5,
  submissionsToday: 920,
  paymentsToday: { count: 37, amount: 65_490 },
  ...part,
});
export const countsReply = (counts: Counts = theCounts()): SuccessBody<'getAdminDashboard'> => ({
  success: true,
  source: 'live',
  data: counts,
});
export const sessionReply = {
  success: true,
  token: 'confirmed-token',
  user: { id: 'u1', email: 'kavita@example.in', fullName: 'Kavita Rao', role: 'admin', isActive: true, groups: [] },
};

export const anOpenTest = (part: Partial<OpenTest> = {}): OpenTest => ({
  testId: '01JD0OPTICS',
  title: 'Optics',
  className: 'JEE Main 2027',
  teacher: 'Meera Subramanian',
  inside: 931,
  expected: 1310,
  isOpen: true,
  opensAt: at,
  endsAt: '2026-11-21T12:30:00.000Z',
  ...part,
});
export const anExamDay = (part: Partial<ExamDay> = {}): ExamDay => ({
  asOf: at,
  open: 5,
  inside: 1482,
  overdue: 0,
  lateResults: 0,
  tests: [anOpenTest(), anOpenTest({ testId: '01JD0WAVES', title: 'Waves', inside: 36, endsAt: null })],
  opening: [],
  openingSoon: 0,
  ...part,
});
/** Half minutes with so many saves each; the last one has run for 10 s. */
export const trafficOf = (saves: number[], part: Partial<Traffic[number]> = {}): Traffic =>
  saves.map((count, i) => ({
    startedAt: new Date(Date.parse(at) - (saves.length - 1 - i) * 30_000).toISOString(),
    seconds: i === saves.length - 1 ? 10 : 30,
    requests: count + 100,
    failed: 0,
    putOff: 0,
    limited: 0,
    saves: count,
    lateSaves: 0,
    failedSaves: 0,
    ...part,
  }));

type Schemas = components['schemas'];
export const studentId = '01JD0000000000000000000STD';
export const orderId = `${studentId}:01JD0000000000000000000TST:1`;
export const anOrder = (part: Partial<Schemas['AdminOrder']> = {}): Schemas['AdminOrder'] => ({
  orderId,
  reference: 'KS-26-004512',
  studentId,
  studentName: 'Asha Rao',
  testId: '01JD0000000000000000000TST',
  title: 'Optics',
  amount: 1770,
  credit: 0,
  discount: 0,
  status: 'paid',
  timeline: { created: at, paid: at, confirmed: at, unlocked: at },
  invoice: 'KS/2627/0000123',
  payments: [
    {
      paymentId: 'pay_Sandbox0000001',
      razorpayOrderId: 'order_Sandbox0000001',
      amount: 1770,
      status: 'captured',
      method: 'card',
      last4: '1007',
      isExtra: false,
      at,
    },
  ],
  refunds: [],
  refundable: 1770,
  ...part,
});
export const aRefund = (part: Partial<Schemas['AdminRefund']> = {}): Schemas['AdminRefund'] => ({
  refundId: 'pay_Sandbox0000001-1',
  amount: 600_000,
  to: 'source',
  status: 'awaiting_approval',
  requestedAt: at,
  orderId,
  studentId,
  studentName: 'Asha Rao',
  title: 'Optics',
  cause: 'admin',
  reason: 'Fault of the platform',
  ...part,
});
export const aWebhook = (part: Partial<Schemas['WebhookRow']> = {}): Schemas['WebhookRow'] => ({
  eventId: 'evt_1',
  type: 'payment.captured',
  receivedAt: at,
  deliveries: 2,
  status: 'done',
  orderId,
  ...part,
});
export const aDispute = (part: Partial<Schemas['DisputeRow']> = {}): Schemas['DisputeRow'] => ({
  disputeId: 'disp_Sandbox0000001',
  paymentId: 'pay_Sandbox0000001',
  orderId,
  studentName: 'Asha Rao',
  title: 'Mock test 4',
  amount: 1770,
  reason: 'The service was not provided',
  phase: 'chargeback',
  status: 'open',
  respondBy: '2026-11-25T10:00:00.000Z',
  at,
  ...part,
});
export const aCredit = (part: Partial<Schemas['CreditGift']> = {}): Schemas['CreditGift'] => ({
  creditId: '01JD0000000000000000000CRD',
  studentId,
  studentName: 'Asha Rao',
  amount: 600_000,
  reason: 'The test hung',
  status: 'awaiting_approval',
  requestedBy: '01JD0000000000000000000ADM',
  requestedAt: at,
  ...part,
});
export const aClient = (part: Partial<Schemas['OwnedApiClient']> = {}): Schemas['OwnedApiClient'] => ({
  id: '01JD0000000000000000000AC1',
  name: 'School portal',
  scopes: ['results:read'],
  networks: [],
  createdAt: '2026-11-20T04:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  secrets: [],
  ownerId: '01JD0TEACHER',
  ownerName: 'Meera Iyer',
  revokedAt: null,
  state: 'active',
  ...part,
});
export const aReport = (part: Partial<Schemas['Reconciliation']> = {}): Schemas['Reconciliation'] => ({
  day: '2026-11-21',
  ranAt: at,
  isBalanced: true,
  providerPayments: 3,
  providerCaptured: 5310,
  bookedCaptured: 5310,
  providerRefunded: 1770,
  bookedRefunded: 1770,
  ledgerSum: 0,
  walletDifferences: 0,
  cases: [],
  ...part,
});
export const pageOf = (...rows: object[]) => ({
  success: true,
  data: rows,
  pagination: { ...onePage, total: rows.length },
});
