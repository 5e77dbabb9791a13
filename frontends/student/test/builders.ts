import type { components } from '@kasauti/contracts/web';

type Schemas = components['schemas'];
type Started = Schemas['StartReply']['data'];
export const testId = '01JD0000000000000000000TST';
export const classId = '01JD0000000000000000000CLS';
export const attemptId = '01JD0000000000000000000ATT';

export const anAnnouncement = (part: Partial<Schemas['ClassAnnouncement']> = {}): Schemas['ClassAnnouncement'] => ({
  id: '01JD000000000000000000000N',
  text: 'No class on Friday',
  at: '2026-11-14T06:00:00.000Z',
  by: { id: '01JD0000000000000000000TCH', name: 'Meera Subramanian' },
  isRead: true,
  ...part,
});
export const aTest = (part: Partial<Schemas['StudentTest']> = {}): Schemas['StudentTest'] => ({
  id: testId,
  title: 'Rotational Motion',
  classId,
  className: 'Physics for JEE',
  teacher: 'Meera Subramanian',
  duration: 60,
  totalQuestions: 3,
  totalPoints: 6,
  fee: 0,
  feePaise: 0,
  isPaid: false,
  startDate: null,
  endDate: null,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  phase: 'open',
  action: { code: 'start' },
  ...part,
});

export const aTestInfo = (part: Partial<Schemas['TestInfo']> = {}): Schemas['TestInfo'] => ({
  ...aTest(),
  description: '',
  instructions: 'Bring a pencil.',
  passingScore: 60,
  release: 'at_submit',
  releaseText: 'Results on submission.',
  syncGraceSec: 120,
  ...part,
});

export const option = (id: string) => ({ id, text: `Option ${id}` });
export const aPaper = (part: Partial<Started['paper']> = {}): Started['paper'] => ({
  title: 'Rotational Motion',
  className: 'Physics for JEE',
  teacher: 'Meera Subramanian',
  duration: 60,
  totalQuestions: 3,
  totalPoints: 6,
  instructions: '',
  sections: [{ id: 's1', title: '', instructions: '' }],
  questions: [
    {
      id: 'q1',
      sectionId: 's1',
      text: 'What turns?',
      type: 'mcq',
      points: 2,
      options: ['a', 'b', 'c', 'd'].map(option),
    },
    { id: 'q2', sectionId: 's1', text: 'Is it true?', type: 'true-false', points: 2, options: ['t', 'f'].map(option) },
    { id: 'q3', sectionId: 's1', text: 'Name it.', type: 'short-answer', points: 2, options: [] },
  ],
  ...part,
});

const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };
export const twoSections: NonNullable<Schemas['TestInfo']['sections']> = [
  { title: 'Physics', instructions: 'One option is correct.', totalQuestions: 2, totalPoints: 8, marking },
  {
    title: 'Chemistry',
    instructions: '',
    totalQuestions: 2,
    totalPoints: 8,
    marking: { ...marking, wrong: -2, partial: 'per_option' },
  },
];
/** Physics with two questions of one option each, Chemistry with several options and a number. */
export const aSectionedPaper = (): Started['paper'] =>
  aPaper({
    totalQuestions: 4,
    totalPoints: 16,
    sections: twoSections.map(({ title, instructions, marking: rule }, i) => ({
      id: `s${i + 1}`,
      title,
      instructions,
      marking: rule,
    })),
    questions: [
      { id: 'q1', sectionId: 's1', text: 'What turns?', type: 'mcq', points: 4, options: ['a', 'b'].map(option) },
      { id: 'q2', sectionId: 's1', text: 'What falls?', type: 'mcq', points: 4, options: ['a', 'b'].map(option) },
      {
        id: 'q3',
        sectionId: 's2',
        text: 'Which are acids?',
        type: 'multi-correct',
        points: 4,
        options: ['a', 'b', 'c', 'd'].map(option),
      },
      { id: 'q4', sectionId: 's2', text: 'The pH?', type: 'numerical', points: 4, options: [] },
    ],
  });

/** The sections of `aSectionedPaper` with these minutes, from the time of `aStart` on. */
export function timedSections(...minutes: number[]): Pick<Started, 'paper' | 'sectionEnds' | 'deadlineAt'> {
  const paper = aSectionedPaper();
  let end = Date.parse('2026-11-21T12:30:00.000Z');
  const iso = () => new Date(end).toISOString();
  const sectionEnds = paper.sections.map(({ id }, k) => {
    const opensAt = iso();
    end += (minutes[k] ?? 0) * 60_000;
    return { sectionId: id, opensAt, endsAt: iso() };
  });
  const sections = paper.sections.map((section, k) => ({ ...section, minutes: minutes[k] }));
  return { paper: { ...paper, sections, needs: ['section_minutes'] }, sectionEnds, deadlineAt: iso() };
}

export const aStart = (part: Partial<Started> = {}): Started => ({
  attemptId,
  ticket: 'ticket-1',
  sessionNo: 1,
  ackSeq: 0,
  serverNow: '2026-11-21T12:30:00.000Z',
  startedAt: '2026-11-21T12:30:00.000Z',
  deadlineAt: '2026-11-21T13:30:00.000Z',
  submitSpreadSec: 0,
  paper: aPaper(),
  responses: [],
  ...part,
});

export const aResult = (part: Partial<Schemas['Result']> = {}): Schemas['Result'] => ({
  attemptId,
  testId,
  testTitle: 'Rotational Motion',
  className: 'Physics for JEE',
  status: 'graded',
  released: true,
  keyReleased: true,
  releaseAt: null,
  releaseText: 'Results on submission.',
  score: 4,
  maxScore: 6,
  percentage: 66.67,
  correctCount: 2,
  totalQuestions: 3,
  answeredCount: 2,
  passed: true,
  passingScore: 60,
  submittedAt: '2026-11-21T13:04:36.000Z',
  closedBy: 'student',
  timeTaken: 2076,
  responses: [
    {
      questionId: 'q1',
      sectionId: 's1',
      number: 1,
      text: 'What turns?',
      type: 'mcq',
      options: ['a', 'b'].map(option),
      choice: 'a',
      markedForReview: false,
      verdict: 'wrong',
      points: 0,
      maxPoints: 2,
      correctChoice: 'b',
      explanation: 'Because b turns.',
      timeSpentMs: 18_000,
    },
    {
      questionId: 'q2',
      sectionId: 's1',
      number: 2,
      text: 'Is it true?',
      type: 'true-false',
      options: ['t', 'f'].map(option),
      choice: 't',
      markedForReview: true,
      verdict: 'correct',
      points: 2,
      maxPoints: 2,
      correctChoice: 't',
    },
    {
      questionId: 'q3',
      sectionId: 's1',
      number: 3,
      text: 'Name it.',
      type: 'short-answer',
      options: [],
      choice: null,
      answerText: null,
      verdict: 'skipped',
      points: 0,
      maxPoints: 2,
      correctText: ['torque'],
    },
  ],
  ...part,
});

export const aCard = (part: Partial<Schemas['ClassCard']> = {}): Schemas['ClassCard'] => ({
  id: classId,
  title: 'Physics for JEE',
  description: 'Twelve papers.',
  thumbnail: null,
  featured: false,
  isEnrolled: false,
  isOwner: false,
  difficulty: 'advanced',
  subject: 'Physics',
  teacher: { name: 'Meera Subramanian', avatar: null, rating: null },
  totalEnrolledStudents: 3186,
  totalTests: 24,
  paidTestCount: 20,
  freeTestCount: 4,
  paidTotalPaise: 35400,
  tags: ['JEE', 'Mocks', 'NTA', 'Hindi', 'Full'],
  testPrice: 1770,
  averageRating: null,
  totalReviews: 0,
  ...part,
});

export const aDetail = (part: Partial<Schemas['ClassDetail']> = {}): Schemas['ClassDetail'] => ({
  id: classId,
  title: 'Physics for JEE',
  description: 'Twelve papers.',
  longDescription: 'Each paper has 75 questions.',
  thumbnail: null,
  featured: true,
  status: 'active',
  teacher: {
    name: 'Meera Subramanian',
    avatar: null,
    experience: '14 years of teaching',
    rating: null,
    bio: 'Taught physics.',
    totalStudents: 40,
    totalClasses: 2,
    qualifications: ['M.Sc. Physics'],
    teachingStyle: null,
  },
  totalEnrolledStudents: 1,
  totalTests: 2,
  paidTestCount: 2,
  freeTestCount: 0,
  paidTotalPaise: 3540,
  averageRating: null,
  totalReviews: 0,
  estimatedDurationWeeks: 20,
  difficulty: 'advanced',
  subject: 'Physics',
  testPrice: 1770,
  totalCost: 3540,
  testsHaveDifferentFees: false,
  isEnrolled: false,
  isOwner: false,
  learningOutcomes: ['Finish in time'],
  prerequisites: [],
  tags: ['JEE'],
  curriculum: [
    {
      week: 1,
      title: 'Mechanics',
      topics: ['Torque'],
      testsCount: 1,
      tests: [{ id: 't1', title: 'Rotational Motion', date: '2026-12-01T04:30:00.000Z', fee: 1770, feePaise: 1770 }],
    },
  ],
  otherTests: [{ id: 't2', title: 'Warm-up', date: null, fee: 0, feePaise: 0 }],
  thumbnailId: null,
  visibility: 'public',
  reviews: [],
  ...part,
});

export const aDashboard = (part: Partial<Schemas['StudentDashboard']> = {}): Schemas['StudentDashboard'] => ({
  asOf: '2026-11-21T12:30:00.000Z',
  stats: { enrolledClasses: 1, testsCompleted: 2, averageScore: 68.4, rank: null, totalStudents: 0 },
  recentActivity: [
    {
      id: 'a1',
      type: 'test_completed',
      title: 'Mock 06 completed',
      description: '',
      timestamp: '2026-11-20T12:30:00.000Z',
      score: 70.67,
    },
  ],
  enrolledClasses: [
    {
      id: classId,
      title: 'Physics for JEE',
      teacher: 'Meera Subramanian',
      description: '',
      progress: 50,
      testsCompleted: 1,
      totalTests: 2,
      lastScore: 66.67,
      nextTest: null,
    },
  ],
  upcomingTests: [],
  performanceAnalytics: {
    monthlyScores: [
      { month: '2026-10', avgScore: 60 },
      { month: '2026-11', avgScore: 68.4 },
    ],
    subjectPerformance: [],
  },
  ...part,
});

export const onePage = { currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false };
export const replyOf = <D>(data: D, more: object = {}) => ({ success: true, data, ...more });

const orderId = `01JD0000000000000000000STD:${testId}:1`;
export const aPayment = (part: Partial<Schemas['Payment']> = {}): Schemas['Payment'] => ({
  orderId,
  reference: 'KS-26-004512',
  testId,
  title: 'Rotational Motion',
  className: 'Physics for JEE',
  amount: 1770,
  credit: 0,
  method: 'upi',
  status: 'paid',
  timeline: {
    created: '2026-11-21T10:42:08.000Z',
    paid: '2026-11-21T10:42:51.000Z',
    confirmed: '2026-11-21T10:42:53.000Z',
    unlocked: '2026-11-21T10:42:54.000Z',
  },
  isConfirming: false,
  canRefund: true,
  canRetry: false,
  invoice: 'KS/2627/0000123',
  ...part,
});

type PaymentInfo = Schemas['PaymentReply']['data'];
/** A test that is not paid yet. */
export const aPaymentInfo = (part: Partial<PaymentInfo> = {}): PaymentInfo => ({
  testId,
  title: 'Rotational Motion',
  className: 'Physics for JEE',
  available: true,
  canPay: true,
  status: 'none',
  amount: 1770,
  timeline: { created: null, paid: null, confirmed: null, unlocked: null },
  price: {
    fee: 1770,
    discount: 0,
    credit: 0,
    amount: 1770,
    currency: 'INR',
    breakdown: { base: 1500, gst: 270, total: 1770, ratePercent: 18, igst: 270 },
  },
  creditBalance: 0,
  billing: { state: '27', pin: '411038' },
  window: {
    opensAt: '2030-11-21T12:30:00.000Z',
    lastStartAt: '2030-11-22T11:30:00.000Z',
    endsAt: '2030-11-22T12:30:00.000Z',
    durationMin: 60,
  },
  seller: {
    name: 'Kasauti Demo Private Limited',
    gstin: '29AAAAA0000A1Z5',
    state: '29',
    officer: 'Revathi Iyer',
    officerEmail: 'grievance@kasauti.example',
  },
  ...part,
});

export const aCreditLine = (part: Partial<Schemas['CreditLine']> = {}): Schemas['CreditLine'] => ({
  id: 'l1',
  at: '2026-11-18T07:00:00.000Z',
  amount: -590,
  balance: 1180,
  description: 'Used for Speed Test 30',
  ...part,
});
export const anInvoice = (part: Partial<Schemas['InvoiceRow']> = {}): Schemas['InvoiceRow'] => ({
  number: 'KS/2627/0000123',
  kind: 'invoice',
  date: '2026-11-21T10:42:53.000Z',
  total: 1770,
  taxable: 1500,
  orderId,
  title: 'Rotational Motion',
  ...part,
});

export const aLanding = (part: Partial<Schemas['InviteLanding']> = {}): Schemas['InviteLanding'] => ({
  class: {
    title: 'Kaveri Batch',
    description: 'Weekly mocks for the evening batch.',
    teacher: { name: 'Meera Subramanian' },
    priceFormatted: '₹17.70',
  },
  invite: { code: '7KQ4M9XT2D', maxUses: 60, usedCount: 48, expiresAt: '2026-11-30T18:29:00Z' },
  ...part,
});

const lists = { rows: ['Haber', 'Contact', 'Ostwald'], columns: ['Iron', 'Platinum', 'Vanadium(V) oxide'] };
/** A match question: its cells are a1 to c3. */
export const aMatchQuestion = (oneEach = true): Started['paper']['questions'][number] => ({
  id: 'q1',
  sectionId: 's1',
  text: 'Match each process with its catalyst.',
  type: 'multi-correct',
  points: 4,
  options: ['A → I', 'A → II', 'A → III', 'B → I', 'B → II', 'B → III', 'C → I', 'C → II', 'C → III'].map(
    (text, i) => ({
      id: `${'abc'[Math.floor(i / 3)]}${(i % 3) + 1}`,
      text,
    }),
  ),
  match: { ...lists, oneEach },
});
