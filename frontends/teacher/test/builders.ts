import type { components } from '@kasauti/contracts/web';
import type { SessionUser } from '@kasauti/web-kit/api';
import type { Answer } from '@kasauti/web-kit/testing';

type Schemas = components['schemas'];
type Class = Schemas['Class'];
type Test = Schemas['TeachingTest'];

export const teacher: SessionUser = { id: 'u1', email: 'meera@example.in', role: 'teacher', fullName: 'Meera Iyer' };
export const classId = '01JD0000000000000000000001';
const pagination = (total: number) => ({
  currentPage: 1,
  totalPages: 1,
  total,
  hasPrevPage: false,
  hasNextPage: false,
});

export const aClass = (change: Partial<Class> = {}): Class => ({
  id: classId,
  title: 'NEET Physics',
  description: '',
  visibility: 'public',
  status: 'active',
  isActive: true,
  enrollmentCount: 3,
  studentCount: 3,
  totalTests: 2,
  price: 1770,
  pricePaise: 1770,
  createdAt: '2026-06-02T06:00:00Z',
  lastActivity: '2026-11-15T06:00:00Z',
  teacher: 'Meera Iyer',
  tags: [],
  ...change,
});
export const aTest = (change: Partial<Test> = {}): Test => ({
  id: 'T1',
  title: 'Optics',
  classId,
  className: 'NEET Physics',
  status: 'published',
  phase: 'open',
  duration: 60,
  totalQuestions: 2,
  totalPoints: 4,
  fee: 1770,
  feePaise: 1770,
  startDate: null,
  endDate: null,
  inProgress: 0,
  submitted: 0,
  pendingGrading: 0,
  updatedAt: '2026-11-20T06:00:00Z',
  action: { code: 'none' },
  ...change,
});
export const aPerson = (change: Partial<Schemas['StaffPerson']> = {}): Schemas['StaffPerson'] => ({
  userId: '01JD0000000000000000000U01',
  name: 'Joseph Kurian',
  address: 'j****h@example.in',
  grants: [{ role: 'evaluator', classIds: null }],
  since: '2026-11-02T06:00:00Z',
  lastUsedAt: '2026-11-20T06:00:00Z',
  state: 'active',
  ...change,
});
export const anInvitation = (change: Partial<Schemas['StaffInvitation']> = {}): Schemas['StaffInvitation'] => ({
  invitationId: '01JD0000000000000000000J01',
  address: 'kavya@example.in',
  grants: [{ role: 'evaluator', classIds: [classId] }],
  invitedAt: '2026-11-20T06:00:00Z',
  expiresAt: '2026-11-27T06:00:00Z',
  mailState: 'sent',
  ...change,
});
export const aWorkplace = (change: Partial<Schemas['Workplace']> = {}): Schemas['Workplace'] => ({
  ownerId: '01JD0000000000000000000W01',
  owner: 'Farah Ansari',
  team: 'Physics House',
  grants: [{ role: 'desk', classIds: null }],
  since: '2026-11-02T06:00:00Z',
  ...change,
});
export const aWork = (change: Partial<Schemas['GradingWork']> = {}): Schemas['GradingWork'] => ({
  testId: 'T1',
  title: 'Optics',
  className: 'NEET Physics',
  owner: 'Farah Ansari',
  waiting: 3,
  oldestDay: '2026-11-19',
  ...change,
});
export const aDashboard = (change: Partial<Schemas['TeacherDashboard']> = {}): Schemas['TeacherDashboard'] => ({
  source: 'live',
  asOf: '2026-11-21T06:00:00Z',
  stats: { totalClasses: 1, totalStudents: 3, activeTests: 1, pendingGrading: 0, avgClassPerformance: 64.83 },
  classes: [{ id: classId, name: 'NEET Physics', students: 3, avgScore: 64.83 }],
  activeTests: [],
  recentActivity: [],
  ...change,
});

export const dashboard =
  (change?: Partial<Schemas['TeacherDashboard']>): Answer =>
  () => ({ success: true, source: 'live', data: aDashboard(change) });
export const classes =
  (...list: Class[]): Answer =>
  () => ({ success: true, data: list, pagination: pagination(list.length) });
export const tests =
  (...list: Test[]): Answer =>
  () => ({ success: true, data: list, pagination: pagination(list.length) });

export const anOverview = (change: Partial<Schemas['TestOverview']> = {}): Schemas['TestOverview'] => ({
  test: aTest({ submitted: 2, inProgress: 1 }),
  passingScore: 60,
  attemptsAllowed: 1,
  release: 'manual',
  releaseText: 'Your teacher will release the results.',
  instructions: '',
  shuffleQuestions: false,
  isStarted: true,
  live: { eligible: 5, notStarted: 2, sitting: 1, submitted: 2 },
  pending: { answers: 0 },
  results: { attempts: 2, passed: 1, late: 0, mean: 2.5, median: 2.5, maxScore: 4, histogram: [] },
  log: [],
  ...change,
});

export const testStudents =
  (...rows: Schemas['TestStudent'][]): Answer =>
  () => ({ success: true, data: rows, pagination: pagination(rows.length) });

/** Of Asha Rao. */
export const aTestStudent = (
  state: Schemas['TestStudent']['state'],
  attempt: Partial<Schemas['AttemptRow']> = {},
): Schemas['TestStudent'] => ({
  studentId: 'S1',
  studentName: 'Asha Rao',
  state,
  attempt: {
    attemptId: 'A1',
    studentId: 'S1',
    studentName: 'Asha Rao',
    attemptNo: 1,
    status: state === 'sitting' ? 'in_progress' : 'graded',
    startedAt: '2026-11-21T05:00:00Z',
    deadlineAt: '2026-11-21T06:00:00Z',
    extraMinutes: 0,
    answeredCount: 2,
    lateAnswers: 0,
    ...attempt,
  },
});

export const anAllowance = (change: Partial<Schemas['Allowance']>): Schemas['Allowance'] => ({
  allowanceId: 'W1',
  studentId: 'S1',
  studentName: 'Asha Rao',
  kind: 'again',
  until: '2026-11-22T06:00:00Z',
  by: { id: 'T1', name: 'Meera Iyer' },
  at: '2026-11-21T06:00:00Z',
  reason: 'Power cut',
  state: 'open',
  ...change,
});

type Stored = Schemas['TestDraft'];
export const aStoredDraft = (change: Partial<Stored> = {}): Stored => ({
  id: 'T1',
  status: 'draft',
  title: 'Optics',
  description: '',
  class: classId,
  duration: 60,
  fee: null,
  feePaise: null,
  passingScore: 60,
  attempts: 1,
  shuffleQuestions: false,
  showResults: true,
  release: 'at_submit',
  confirmPractice: false,
  syncGraceSec: 120,
  scorePolicy: 'highest',
  startDate: null,
  endDate: null,
  instructions: '',
  attributes: { chapters: [], difficulties: [], topics: [] },
  totalPoints: 0,
  updatedAt: '2026-11-21T06:00:00Z',
  questions: [],
  ...change,
});
export const aTrueFalse = (question = 'Light is a wave'): Stored['questions'][number] => ({
  type: 'true-false',
  question,
  options: ['True', 'False'],
  correctAnswer: 0,
  points: 1,
  explanation: '',
  difficulty: 'medium',
});

export const aSale = (change: Partial<Schemas['Sale']> = {}): Schemas['Sale'] => ({
  orderId: '01JD0000000000000000000STD:01JD0000000000000000000TST:1',
  testId: '01JD0000000000000000000TST',
  studentId: '01JD0000000000000000000STD',
  title: 'Optics',
  at: '2026-11-21T06:00:00Z',
  kind: 'sale',
  gross: 1770,
  gst: 270,
  platformShare: 300,
  withheld: 0,
  net: 1200,
  ...change,
});
const totals = (sales: Schemas['Sale'][]): Schemas['SalesTotals'] => {
  const sum = (key: 'gross' | 'gst' | 'platformShare' | 'withheld' | 'net') =>
    sales.reduce((all, sale) => all + sale[key], 0);
  const count = (kind: string) => sales.filter((sale) => sale.kind === kind).length;
  return {
    sales: count('sale'),
    refunds: count('refund'),
    gross: sum('gross'),
    gst: sum('gst'),
    platformShare: sum('platformShare'),
    withheld: sum('withheld'),
    net: sum('net'),
    sharePercent: 80,
  };
};
export const salesReply = (...sales: Schemas['Sale'][]) => ({
  success: true,
  data: { sales, totals: totals(sales) },
  pagination: pagination(sales.length),
});

export const aCoupon = (change: Partial<Schemas['Coupon']> = {}): Schemas['Coupon'] => ({
  code: 'DIWALI',
  scope: 'class',
  scopeId: classId,
  scopeTitle: 'NEET Physics',
  discount: { kind: 'percent', value: 10 },
  maxUses: 100,
  maxUsesPerStudent: 1,
  used: 12,
  held: 1,
  status: 'active',
  createdAt: '2026-11-20T06:00:00Z',
  ...change,
});
export const couponsReply = (...coupons: Schemas['Coupon'][]) => ({
  success: true,
  data: coupons,
  pagination: pagination(coupons.length),
});

export const anInvite = (change: Partial<Schemas['Invite']> = {}): Schemas['Invite'] => ({
  id: '01JD00000000000000000000NV',
  code: '7KQ4M9XT2D',
  inviteUrl: 'https://kasauti.example/join/7KQ4M9XT2D',
  maxUses: 30,
  usedCount: 12,
  expiresAt: '2026-12-14T06:00:00Z',
  createdAt: '2026-11-14T06:00:00Z',
  status: 'active',
  ...change,
});
export const invitesReply = (...invites: Schemas['Invite'][]) => ({
  success: true,
  data: invites,
  pagination: pagination(invites.length),
});

export const aStudent = (change: Partial<Schemas['StudentRow']> = {}): Schemas['StudentRow'] => ({
  studentId: '01JD0000000000000000000STD',
  name: 'Harpreet Singh',
  classes: [{ classId, title: 'NEET Physics', enrolledAt: '2026-11-14T06:00:00Z', via: 'invite' }],
  testsDone: 9,
  totalTests: 9,
  percentile: 71.08,
  lastActiveAt: '2026-11-05T06:00:00Z',
  flags: ['falling'],
  ...change,
});
export const batchId = '01JD000000000000000000000B';
export const aMember = (change: Partial<Schemas['Member']> = {}): Schemas['Member'] => ({
  studentId: '01JD0000000000000000000STD',
  name: 'Harpreet Singh',
  rollNo: 'JA-021',
  batchId,
  batch: 'Morning',
  enrolledAt: '2026-11-14T06:00:00Z',
  via: 'invite',
  ...change,
});
export const anAnnouncement = (change: Partial<Schemas['ClassAnnouncement']> = {}): Schemas['ClassAnnouncement'] => ({
  id: '01JD000000000000000000000N',
  text: 'No class on Friday',
  at: '2026-11-14T06:00:00Z',
  by: { id: teacher.id, name: 'Meera Subramanian' },
  sendMail: false,
  reads: { read: 1, of: 2 },
  ...change,
});
/** Morning with one member, Evening with none. */
export const batchesReply = () => ({
  success: true,
  data: [
    { batchId: '01JD000000000000000000000C', name: 'Evening', students: 0 },
    { batchId, name: 'Morning', students: 1 },
  ] as const,
  members: 2,
  withoutBatch: 1,
});
export const studentsReply = (...students: Schemas['StudentRow'][]) => ({
  success: true,
  data: students,
  counts: { all: students.length, inactive: 0, falling: 1 },
  pagination: pagination(students.length),
});

export const aBankQuestion = (change: Partial<Schemas['BankQuestion']> = {}): Schemas['BankQuestion'] => ({
  id: '01JD0000000000000000000QST',
  version: 1,
  isArchived: false,
  question: aTrueFalse(),
  subject: 'Physics',
  chapter: 'Optics',
  tags: ['jee'],
  usedIn: 0,
  updatedAt: '2026-11-20T06:00:00Z',
  ...change,
});
export const pageReply = (rows: unknown[]) => ({ success: true, data: rows, pagination: pagination(rows.length) });
export const bankReply = (...questions: Schemas['BankQuestion'][]) => pageReply(questions);
export const labelsReply = (change: Partial<Schemas['QuestionLabels']> = {}) => ({
  success: true,
  data: {
    subjects: [
      { subject: 'Maths', chapters: [] },
      { subject: 'Physics', chapters: ['Optics'] },
    ],
    topics: ['Waves'],
    tags: ['jee'],
    ...change,
  },
});

export const ok: Answer = () => ({ success: true });
export const replyOf = (data: unknown) => ({ success: true, data });

export const anImport = (change: Partial<Schemas['Import']> = {}): Schemas['Import'] => ({
  id: '01JD00000000000000000000HM',
  fileName: 'optics.gift',
  bytes: 2048,
  received: 2048,
  format: 'gift',
  state: 'ready',
  progress: { done: 3, of: 0 },
  counts: { questions: 3, ready: 1, near: 0, same: 1, problems: 1, included: 1, added: 0, images: 0 },
  notes: [],
  createdAt: '2026-11-20T06:00:00Z',
  expiresAt: '2026-11-27T06:00:00Z',
  ...change,
});
export const anExport = (change: Partial<Schemas['Export']> = {}): Schemas['Export'] => ({
  id: '01JD00000000000000000000HX',
  format: 'csv',
  state: 'writing',
  counts: { questions: 3, losses: 0 },
  losses: [],
  createdAt: '2026-11-20T06:00:00Z',
  expiresAt: '2026-11-21T06:00:00Z',
  ...change,
});
export const anImportRow = (n: number, change: Partial<Schemas['ImportRow']> = {}): Schemas['ImportRow'] => ({
  n,
  state: 'ready',
  include: true,
  place: `line ${n}`,
  subject: '',
  chapter: '',
  tags: [],
  notes: [],
  problems: [],
  question: {
    type: 'mcq',
    question: `Question number ${n}`,
    options: ['3', '4'],
    correctAnswer: 1,
    points: 1,
    difficulty: 'easy',
  },
  ...change,
});

export const aMatrixRow = (name: string, ...cells: Schemas['MatrixCell'][]): Schemas['MatrixRow'] => ({
  studentId: name,
  name,
  enrolledAt: '2026-11-14T06:00:00Z',
  mean: 84.4,
  sat: cells.length,
  of: cells.length,
  cells,
});
/** Two tests, of which each row has its cells. */
export const aMatrix = (
  rows: readonly object[],
  change: Partial<Schemas['ClassMatrix']> = {},
  pages = pagination(rows.length),
) => ({
  success: true,
  data: {
    className: 'NEET Physics',
    totalTests: 2,
    newerTests: 0,
    tests: [
      { testId: 'T2', title: 'Rotation', at: '2026-11-20T06:00:00Z', mean: 46.1, sat: 196 },
      { testId: 'T1', title: 'Wave optics', at: '2026-11-13T06:00:00Z', mean: null, sat: 0 },
    ],
    rows,
    ...change,
  },
  pagination: pages,
});
