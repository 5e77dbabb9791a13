import { Schema } from 'mongoose';
import type { Db, Store } from '@kasauti/service-kit';
import type {
  ActivityDoc,
  AttemptDoc,
  ClassDoc,
  EnrolmentDoc,
  HistogramDoc,
  OrderDoc,
  PaymentDoc,
  PersonDoc,
  SignUpDoc,
  TestDoc,
} from './fact';

export interface Facts {
  people: Store<PersonDoc>;
  classes: Store<ClassDoc>;
  enrolments: Store<EnrolmentDoc>;
  tests: Store<TestDoc>;
  attempts: Store<AttemptDoc>;
  payments: Store<PaymentDoc>;
  orders: Store<OrderDoc>;
  signUps: Store<SignUpDoc>;
  activity: Store<ActivityDoc>;
  histograms: Store<HistogramDoc>;
}

const classSchema = {
  _id: String,
  teacherId: String,
  title: String,
  description: String,
  status: String,
  subject: String,
  createdAt: Date,
  batches: { type: [Schema.Types.Mixed], default: undefined },
  seq: Number,
  students: Number,
  lastEnrolledAt: Date,
};
const enrolmentSchema = {
  _id: String,
  classId: String,
  studentId: String,
  isActive: Boolean,
  enrolledAt: Date,
  firstEnrolledAt: Date,
  via: String,
  lastActiveAt: Date,
  rollNo: String,
  batchId: String,
  batchSince: Date,
  memberSeq: Number,
  seq: Number,
  recentPercentile: Number,
  standing: { rank: Number, of: Number, tests: Number, percentile: Number },
};
const testSchema = {
  _id: String,
  classId: String,
  audience: Schema.Types.Mixed,
  teacherId: String,
  title: String,
  status: String,
  feePaise: Number,
  durationMin: Number,
  totalQuestions: Number,
  startAt: Date,
  endAt: Date,
  resultsVisible: Boolean,
  publishedAt: Date,
  releasedAt: Date,
  release: String,
  scoresVisibleAt: Date,
  keyVisibleAt: Date,
  scorePolicy: String,
  seq: Number,
  totals: {
    submitted: Number,
    pendingGrading: Number,
    firstsGraded: Number,
    graded: Number,
    percentSum: Number,
    lastSubmittedAt: Date,
  },
  eligible: Number,
  outsiders: Number,
};
const attemptSchema = {
  _id: String,
  replacedBy: String,
  testId: String,
  classId: String,
  studentId: String,
  attemptNo: Number,
  startedAt: Date,
  deadlineAt: Date,
  submittedAt: Date,
  percentage: Number,
  pendingGrading: Number,
  score: Number,
  maxScore: Number,
  correctCount: Number,
  wrongCount: Number,
  passed: Boolean,
  timeTakenSec: Number,
  visibleAt: Date,
  areas: { type: [Schema.Types.Mixed], default: undefined },
  subjects: { type: [Schema.Types.Mixed], default: undefined },
  keyVersion: Number,
  paperVersion: Number,
  earlier: Schema.Types.Mixed,
  gradedSeq: Number,
};
const activitySchema = {
  _id: String,
  replacedBy: String,
  kind: String,
  classId: String,
  studentId: String,
  testId: String,
  at: Date,
  percentage: Number,
  seq: Number,
};

/** `prefix` separates the collections of the generations. */
export const factStores = (db: Db, prefix: string): Facts => ({
  people: db.store<PersonDoc>(
    `${prefix}people`,
    { _id: String, name: String, role: String, isActive: Boolean, seq: Number },
    { indexes: [[{ role: 1, isActive: 1 }]] },
  ),
  classes: db.store<ClassDoc>(`${prefix}classes`, classSchema, {
    indexes: [[{ teacherId: 1, createdAt: -1 }], [{ status: 1 }]],
  }),
  enrolments: db.store<EnrolmentDoc>(`${prefix}enrolments`, enrolmentSchema, {
    indexes: [[{ classId: 1, isActive: 1, _id: 1 }], [{ studentId: 1, isActive: 1 }]],
  }),
  tests: db.store<TestDoc>(`${prefix}tests`, testSchema, {
    indexes: [[{ teacherId: 1, publishedAt: -1 }], [{ classId: 1, publishedAt: -1 }], [{ status: 1 }]],
  }),
  attempts: db.store<AttemptDoc>(`${prefix}attempts`, attemptSchema, {
    indexes: [
      [{ testId: 1, studentId: 1, attemptNo: 1 }],
      [{ studentId: 1, submittedAt: -1 }],
      [{ classId: 1, studentId: 1, attemptNo: 1 }],
      [{ submittedAt: 1 }],
      [{ startedAt: 1, submittedAt: 1 }],
    ],
  }),
  payments: db.store<PaymentDoc>(
    `${prefix}payments`,
    {
      _id: String,
      testId: String,
      studentId: String,
      amountPaise: Number,
      gstPaise: Number,
      paidAt: Date,
      refundedPaise: Number,
      refundedGstPaise: Number,
      refundedAt: Date,
      isRevoked: Boolean,
    },
    {
      indexes: [
        [{ studentId: 1, paidAt: -1 }],
        [{ studentId: 1, testId: 1, isRevoked: 1 }],
        [{ paidAt: 1, testId: 1, amountPaise: 1, gstPaise: 1 }],
        [{ refundedAt: 1, refundedPaise: 1, refundedGstPaise: 1 }],
      ],
    },
  ),
  orders: db.store<OrderDoc>(
    `${prefix}orders`,
    { _id: String, openedAt: Date, paidAt: Date, unlockedAt: Date },
    {
      indexes: [[{ openedAt: 1, paidAt: 1 }], [{ paidAt: 1, unlockedAt: 1 }], [{ unlockedAt: 1, paidAt: -1, _id: -1 }]],
    },
  ),
  signUps: db.store<SignUpDoc>(
    `${prefix}signUps`,
    { _id: String, registeredAt: Date, verifiedAt: Date },
    { indexes: [[{ registeredAt: 1, verifiedAt: 1 }]] },
  ),
  activity: db.store<ActivityDoc>(`${prefix}activity`, activitySchema, {
    indexes: [[{ classId: 1, at: -1, _id: -1 }], [{ kind: 1, at: 1 }], [{ classId: 1, kind: 1, at: 1 }]],
  }),
  histograms: db.store<HistogramDoc>(`${prefix}histograms`, {
    _id: String,
    rows: [Schema.Types.Mixed],
    areas: { type: [Schema.Types.Mixed], default: undefined },
  }),
});
