import { defineService, type Clock, type Db } from '@kasauti/service-kit';
import { attemptListApi } from './attempt/attempt-list.api';
import { attemptApi } from './attempt/attempt.api';
import { grader, overdueSweeper, regrader, startFinisher } from './attempt/attempt.job';
import { attemptStateEvents } from './attempt-state/attempt-state.events';
import { attemptStateStore } from './attempt-state/attempt-state.store';
import { attemptStore } from './attempt/attempt.store';
import { gradeAttempt } from './attempt/grade-attempt.flow';
import { receiptApi } from './attempt/receipt.api';
import { receiptsOf } from './attempt/receipt';
import { showResult } from './attempt/show-result.flow';
import { answerSaver } from './attempt/save-batch';
import { startAttempt } from './attempt/start-attempt.flow';
import { closeOverdue, finishAttempt, submitAttempt } from './attempt/submit-attempt.flow';
import { ticketsOf } from './attempt/ticket';
import { classEvents } from './class/class.events';
import { classStore } from './class/class.store';
import { cohortCounter } from './cohort/cohort.job';
import { cohortStore } from './cohort/cohort.store';
import { config } from './config';
import { enrolmentEvents } from './enrolment/enrolment.events';
import { enrolmentStore } from './enrolment/enrolment.store';
import type { At } from './failpoint';
import { answerKeyApi } from './paper/answer-key.api';
import { answerKeyStore } from './paper/answer-key.store';
import { paperStore } from './paper/paper.store';
import { personEvents } from './person/person.events';
import { personStore } from './person/person.store';
import { readinessApi } from './readiness/readiness.api';
import { readinessStore } from './readiness/readiness.store';
import { seatApi } from './seat/seat.api';
import { seatEvents } from './seat/seat.events';
import { seatStore } from './seat/seat.store';
import { testApi } from './test-definition/test-definition.api';
import { testStore } from './test-definition/test-definition.store';
import { timeGrantApi } from './time-grant/time-grant.api';
import { grantFinisher } from './time-grant/time-grant.job';
import { timeGrantStore } from './time-grant/time-grant.store';

const storesOf = (db: Db, clock: Clock) => ({
  tests: testStore(db),
  papers: paperStore(db),
  keys: answerKeyStore(db),
  attempts: attemptStore(db),
  states: attemptStateStore(db),
  seats: seatStore(db),
  classes: classStore(db, clock),
  enrolments: enrolmentStore(db),
  people: personStore(db, clock),
  timeGrants: timeGrantStore(db),
  cohorts: cohortStore(db),
  readiness: readinessStore(db),
});
export type Stores = ReturnType<typeof storesOf>;

/** Keys frozen before corrections told others have no event number to compare. */
async function countEventsOfKeys(db: Db): Promise<void> {
  await db.connection.collection('answer_keys').updateMany({ eventSeq: { $exists: false } }, { $set: { eventSeq: 0 } });
}

/** Tests published before totals with texts waited for the key. */
async function markTestsWithTexts(db: Db): Promise<void> {
  const papers = await db.connection
    .collection('papers')
    .find({ 'items.type': 'short-answer' }, { projection: { testId: 1 } })
    .toArray();
  const testIds = [...new Set(papers.map((paper) => String(paper.testId)))];
  await db.connection
    .collection<{ _id: string }>('test_definitions')
    .updateMany({ _id: { $in: testIds } }, { $set: { hasTexts: true } });
}

/** Attempts from before lists read their states. */
async function makeStates(db: Db): Promise<void> {
  const states = attemptStateStore(db);
  const fields = { testId: 1, no: 1, status: 1, 'result.pendingGrading': 1, eventSeq: 1 };
  for await (const a of db.connection.collection('attempts').find({}, { projection: fields })) {
    await states.keep({
      _id: String(a._id),
      testId: String(a.testId),
      no: Number(a.no),
      isClosed: a.status !== 'in_progress',
      pendingGrading: Number((a.result as { pendingGrading?: number } | null)?.pendingGrading ?? 0),
      lastSeq: Number(a.eventSeq),
    });
  }
}

/** The service; tests pass `at` to stop between two writes, and `opened` to reach what no operation offers yet. */
export const assessmentWith = ({ at = () => {}, opened }: { at?: At; opened?: (stores: Stores) => void }) =>
  defineService({
    name: 'assessment',
    config,
    migrations: [
      { id: '0001-answer-keys-carry-events', run: (db) => countEventsOfKeys(db) },
      { id: '0002-tests-say-that-they-hold-texts', run: (db) => markTestsWithTexts(db) },
      { id: '0003-attempts-have-their-states', run: (db) => makeStates(db) },
    ],
    start({ config: { TICKET_SECRET, OVERDUE_SWEEP_SEC }, db, clock, log }) {
      const stores = storesOf(db, clock);
      opened?.(stores);
      const tickets = ticketsOf(TICKET_SECRET, clock);
      const saveAnswers = answerSaver({ attempts: stores.attempts, clock, at });
      const base = { ...stores, tickets, receipts: receiptsOf(TICKET_SECRET), saveAnswers, clock, log, at };
      const grading = { ...base, gradeAttempt: gradeAttempt(base) };
      const closingDown = { ...grading, closeOverdue: closeOverdue(grading), finishAttempt: finishAttempt(grading) };
      const deps = {
        ...closingDown,
        submitAttempt: submitAttempt(grading),
        startAttempt: startAttempt(closingDown),
        showResult: showResult(base),
        sweepSec: OVERDUE_SWEEP_SEC,
      };

      return {
        api: [
          testApi(deps),
          answerKeyApi(deps),
          seatApi(deps),
          attemptApi(deps),
          attemptListApi(deps),
          timeGrantApi(deps),
          receiptApi(deps),
          readinessApi(deps),
        ],
        on: {
          classes: classEvents(deps),
          people: personEvents(deps),
          enrolments: enrolmentEvents(deps),
          seats: seatEvents(deps),
          states: attemptStateEvents(deps),
        },
        copies: ['classes', 'people', 'enrolments', 'seats'],
        jobs: [
          overdueSweeper(deps),
          startFinisher(deps),
          grader(deps),
          regrader(deps),
          grantFinisher(deps),
          cohortCounter(deps),
        ],
        ticket: (token) => tickets.verify(token),
      };
    },
  });

export const assessment = assessmentWith({});
