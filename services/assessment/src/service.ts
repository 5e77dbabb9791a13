import { defineService, type Db } from '@kasauti/service-kit';
import { attemptApi } from './attempt/attempt.api';
import { grader, overdueSweeper, startFinisher } from './attempt/attempt.job';
import { attemptStore } from './attempt/attempt.store';
import { gradeAttempt } from './attempt/grade-attempt.flow';
import { showResult } from './attempt/show-result.flow';
import { saveBatcher } from './attempt/save-batch';
import { startAttempt } from './attempt/start-attempt.flow';
import { closeOverdue, finishAttempt, submitAttempt } from './attempt/submit-attempt.flow';
import { ticketsOf } from './attempt/ticket';
import { classEvents } from './class/class.events';
import { classStore } from './class/class.store';
import { config } from './config';
import { enrolmentEvents } from './enrolment/enrolment.events';
import { enrolmentStore } from './enrolment/enrolment.store';
import type { At } from './failpoint';
import { answerKeyStore } from './paper/answer-key.store';
import { paperStore } from './paper/paper.store';
import { personEvents } from './person/person.events';
import { personStore } from './person/person.store';
import { seatApi } from './seat/seat.api';
import { seatEvents } from './seat/seat.events';
import { seatStore } from './seat/seat.store';
import { testApi } from './test-definition/test-definition.api';
import { testStore } from './test-definition/test-definition.store';

const storesOf = (db: Db) => ({
  tests: testStore(db), papers: paperStore(db), keys: answerKeyStore(db), attempts: attemptStore(db), seats: seatStore(db),
  classes: classStore(db), enrolments: enrolmentStore(db), people: personStore(db),
});
export type Stores = ReturnType<typeof storesOf>;

/** The service; tests pass `at` to stop between two writes, and `opened` to reach what no operation offers yet. */
export const assessmentWith = ({ at = () => {}, opened }: { at?: At; opened?: (stores: Stores) => void }) => defineService({
  name: 'assessment',
  config,
  start({ config: { TICKET_SECRET, OVERDUE_SWEEP_SEC }, db, clock, log }) {
    const stores = storesOf(db);
    opened?.(stores);
    const tickets = ticketsOf(TICKET_SECRET, clock);
    const saves = saveBatcher({ attempts: stores.attempts, clock });
    const base = { ...stores, tickets, saves, clock, log, at };
    const grading = { ...base, gradeAttempt: gradeAttempt(base) };
    const closingDown = { ...grading, closeOverdue: closeOverdue(grading), finishAttempt: finishAttempt(grading) };
    const deps = { ...closingDown, submitAttempt: submitAttempt(grading), startAttempt: startAttempt(closingDown), showResult: showResult(base), sweepSec: OVERDUE_SWEEP_SEC };

    return {
      api: [testApi(deps), seatApi(deps), attemptApi(deps)],
      on: { classes: classEvents(deps), people: personEvents(deps), enrolments: enrolmentEvents(deps), seats: seatEvents(deps) },
      jobs: [overdueSweeper(deps), startFinisher(deps), grader(deps)],
      ticket: (token) => tickets.verify(token),
      stop: () => saves.stop(),
    };
  },
});

export const assessment = assessmentWith({});
