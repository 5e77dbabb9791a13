import { defineService, flag, STAFF_GROUP, staffOf, type Clock, type Db } from '@kasauti/service-kit';
import { accessOf } from './access/access';
import { accommodationApi } from './accommodation/accommodation.api';
import { accommodationEvents } from './accommodation/accommodation.events';
import { accommodationStore } from './accommodation/accommodation.store';
import { adminAccommodationApi } from './accommodation/admin-accommodation.api';
import { takeOverExtraTime } from './accommodation/take-over-extra-time.flow';
import { allowanceApi } from './allowance/allowance.api';
import { announcementApi } from './announcement/announcement.api';
import { announcementStore } from './announcement/announcement.store';
import { attemptListApi } from './attempt/attempt-list.api';
import { studentAttemptsApi } from './attempt/student-attempts.api';
import { attemptStore } from './attempt/attempt.store';
import { TICKET_TYPE, ticketsOf } from './attempt/ticket';
import { attemptStateEvents } from './attempt-state/attempt-state.events';
import { attemptStateStore } from './attempt-state/attempt-state.store';
import { authoringApi } from './authoring/authoring.api';
import { handOverTests } from './authoring/hand-over-tests.flow';
import { bankApi } from './bank/bank.api';
import { bankEvents } from './bank/bank.events';
import { bankStore } from './bank/bank-question.store';
import { classAttributesEvents } from './class/class-attributes.events';
import { classAttributesStore } from './class/class-attributes.store';
import { classEvents } from './class/class.events';
import { classStore } from './class/class.store';
import { cohortCounter } from './cohort/cohort.job';
import { questionStatsApi } from './cohort/question-stats.api';
import { cohortStore } from './cohort/cohort.store';
import { config } from './config';
import { enrolmentEvents } from './enrolment/enrolment.events';
import { enrolmentStore } from './enrolment/enrolment.store';
import { examDayApi } from './exam-day/exam-day.api';
import { exportApi } from './export/export.api';
import { exportJob } from './export/export.job';
import { exportStore } from './export/export.store';
import type { At } from './failpoint';
import { gradingApi } from './grading/grading.api';
import { gradingPageStore } from './grading/grading-page.store';
import { editRow } from './import/edit-row.flow';
import { importApi } from './import/import.api';
import { importRowApi } from './import/import-row.api';
import { importJob } from './import/import.job';
import { importImageStore } from './import/import-image.store';
import { importRowStore } from './import/import-row.store';
import { importStore } from './import/import.store';
import { migrations } from './migrations';
import { myTestsApi } from './my-tests/my-tests.api';
import { answerKeyStore } from './paper/answer-key.store';
import { paperStore } from './paper/paper.store';
import { personEvents } from './person/person.events';
import { personStore } from './person/person.store';
import { imagesAt } from './read-image';
import { readinessApi } from './readiness/readiness.api';
import { readinessStore } from './readiness/readiness.store';
import { regradeApi } from './regrade/regrade.api';
import { regrader } from './regrade/regrade.job';
import { attemptReviewApi } from './grading/attempt-review.api';
import { gradeAttempt, storeResult } from './result/grade-attempt.flow';
import { receiptsOf } from './result/receipt';
import { receiptApi } from './result/receipt.api';
import { showResult } from './result/show-result.query';
import { overviewApi } from './roster/overview.api';
import { rosterApi } from './roster/roster.api';
import { readRoster } from './roster/roster.query';
import { readSeen } from './roster/seen.query';
import { answerSaver } from './save/save-batch';
import { saveApi } from './save/save.api';
import { sectionLock } from './save/section-lock.query';
import { ticketBatch } from './save/ticket-batch.query';
import { seatEvents } from './seat/seat.events';
import { seatStore } from './seat/seat.store';
import { sittingApi } from './sitting/sitting.api';
import { grader, overdueSweeper, startFinisher } from './sitting/sitting.job';
import { startAttempt } from './sitting/start-attempt.flow';
import { closeOverdue, finishAttempt, submitAttempt } from './sitting/submit-attempt.flow';
import { testStore } from './test-definition/test-definition.store';
import { textFixApi } from './text-fix/text-fix.api';
import { textFixStore } from './text-fix/text-fix.store';
import { timeGrantApi } from './time-grant/time-grant.api';
import { grantFinisher } from './time-grant/time-grant.job';
import { timeGrantStore } from './time-grant/time-grant.store';

export const storesOf = (db: Db, clock: Clock) => ({
  tests: testStore(db),
  papers: paperStore(db, clock),
  keys: answerKeyStore(db),
  attempts: attemptStore(db),
  states: attemptStateStore(db),
  seats: seatStore(db),
  classes: classStore(db, clock),
  classAttributes: classAttributesStore(db),
  enrolments: enrolmentStore(db),
  people: personStore(db, clock),
  timeGrants: timeGrantStore(db),
  accommodations: accommodationStore(db),
  cohorts: cohortStore(db),
  readiness: readinessStore(db),
  announcements: announcementStore(db, clock),
  gradingPages: gradingPageStore(db),
  textFixes: textFixStore(db),
  bank: bankStore(db),
  imports: importStore(db),
  importRows: importRowStore(db),
  exports: exportStore(db),
  importImages: importImageStore(db),
});
export type Stores = ReturnType<typeof storesOf>;

/** Connections that only saves and submits use. One command saves many attempts, so a few connections are enough. */
const RESERVED_CONNECTIONS = 6;
/** More attempts past their end than this are unhealthy; fewer may be waiting for the next sweep after a large exam. */
const MOST_OVERDUE = 5000;
const FILES_LATE_SEC = 600;
/** How long ago a consumer that misses nothing may have been seen so: the broker is not asked all the time. */
const NEWS_MS = 30_000;
const isBehind = (caughtUpMs: (group: string) => Promise<number>, group: string) => async (): Promise<boolean> =>
  (await caughtUpMs(group)) > NEWS_MS;

async function overdueHealth({ attempts }: Stores, now: Date) {
  const overdue = await attempts.countOverdue(now);
  const detail = overdue === 0 ? 'none' : `${overdue} wait for the sweeper`;
  return { overdue: { ok: overdue <= MOST_OVERDUE, detail, figures: { overdue } } };
}

/** Imports and exports, told by every process that has them: the one that reads and writes files may be down. */
async function filesHealth({ imports, exports }: Stores, now: Date) {
  const due = (await Promise.all([imports.nextDue(), exports.nextDue()])).map((at) => at?.getTime() ?? Infinity);
  const oldestSec = Math.max(0, Math.round((now.getTime() - Math.min(...due)) / 1000));
  const detail = oldestSec === 0 ? 'none waits' : `the oldest has waited for ${oldestSec} s`;
  return { files: { ok: oldestSec < FILES_LATE_SEC, detail, figures: { oldestSec } } };
}

/** Tests pass `at` to interrupt a flow between two writes. They pass `opened` to read the stores or to make them fail. */
export const assessmentWith = ({ at = () => {}, opened }: { at?: At; opened?: (stores: Stores) => void }) =>
  defineService({
    name: 'assessment',
    config,
    migrations,
    reservedConnections: RESERVED_CONNECTIONS,
    untraced: ['saveResponses'],
    start({
      config: { TICKET_SECRET, OVERDUE_SWEEP_SEC, ASSESSMENT_FILES, CATALOG_URL, READ_WORD: readWord, STAFF_TRUST_SEC },
      db,
      clock,
      log,
      caughtUpMs,
      latest,
    }) {
      const stores = storesOf(db, clock);
      opened?.(stores);
      const staff = staffOf({ db, clock, caughtUpMs, trustSec: STAFF_TRUST_SEC, namesOf: stores.people.names });
      const tickets = ticketsOf(TICKET_SECRET, clock);
      // Each layer adds flows that the next one calls.
      const rights = { access: accessOf(staff), tickets, aliasSecret: TICKET_SECRET };
      const base = { ...stores, ...rights, db, clock, log, at, seen: latest, readWord, sweepSec: OVERDUE_SWEEP_SEC };
      const grading = { ...base, gradeAttempt: gradeAttempt(base), storeResult: storeResult(base) };
      const closing = { ...grading, closeOverdue: closeOverdue(grading), finishAttempt: finishAttempt(grading) };
      const deps = {
        ...closing,
        readImage: imagesAt(CATALOG_URL),
        receipts: receiptsOf(TICKET_SECRET),
        ticketBatch: ticketBatch(base),
        sectionLock: sectionLock(base),
        saveAnswers: answerSaver(base),
        startAttempt: startAttempt({ ...closing, missesEnrolments: isBehind(caughtUpMs, 'enrolments') }),
        submitAttempt: submitAttempt(grading),
        showResult: showResult(base),
        handOverTests: handOverTests(base),
        takeOverExtraTime: takeOverExtraTime(base),
        readRoster: readRoster(base),
        readSeen: readSeen(base),
        editRow: editRow(base),
      };

      return {
        api: [
          authoringApi(deps),
          bankApi(deps),
          importApi(deps),
          importRowApi(deps),
          exportApi(deps),
          regradeApi(deps),
          myTestsApi({ ...deps, missesEnrolments: isBehind(caughtUpMs, 'enrolments') }),
          sittingApi(deps),
          saveApi(deps),
          attemptListApi(deps),
          studentAttemptsApi(deps),
          overviewApi(deps),
          rosterApi(deps),
          announcementApi(deps),
          gradingApi(deps),
          questionStatsApi(deps),
          textFixApi(deps),
          attemptReviewApi(deps),
          timeGrantApi(deps),
          allowanceApi(deps),
          accommodationApi(deps),
          adminAccommodationApi(deps),
          receiptApi(deps),
          readinessApi(deps),
          examDayApi(deps),
        ],
        on: {
          [STAFF_GROUP]: staff.on,
          classes: classEvents(deps),
          classAttributes: classAttributesEvents(deps),
          people: personEvents(deps),
          accommodations: accommodationEvents(deps),
          enrolments: enrolmentEvents(deps),
          seats: seatEvents(deps),
          states: attemptStateEvents(deps),
          bank: bankEvents({ ...deps, fixedIn: deps.textFixes.fixedIn }),
        },
        copies: [STAFF_GROUP, 'classes', 'classAttributes', 'people', 'enrolments', 'seats', 'states'],
        jobs: [
          overdueSweeper(deps),
          startFinisher(deps),
          grader(deps),
          regrader(deps),
          grantFinisher(deps),
          cohortCounter(deps),
          ...(ASSESSMENT_FILES === 'here' ? [importJob(deps), exportJob(deps)] : []),
        ],
        health: async () => ({
          ...(await overdueHealth(stores, clock.now())),
          ...(await filesHealth(stores, clock.now())),
          'flag files-in-a-process-of-their-own': flag(ASSESSMENT_FILES === 'separate'),
        }),
        ticket: (token) => tickets.verify(token),
        ticketType: TICKET_TYPE,
      };
    },
  });

export const assessment = assessmentWith({});

/** Reads and writes question files as its own process; assessment then needs ASSESSMENT_FILES=separate. */
export const assessmentFiles = defineService({
  name: 'assessment',
  part: 'assessment-files',
  config: config.pick({ CATALOG_URL: true, READ_WORD: true }),
  start({ config: { CATALOG_URL, READ_WORD: readWord }, db, clock, log }) {
    // A process may hold the relay's lease, so it knows every collection with events.
    const stores = storesOf(db, clock);
    const readImage = imagesAt(CATALOG_URL);
    const deps = {
      ...stores,
      db,
      log,
      readWord,
      readImage,
      readRoster: readRoster({ ...stores, clock }),
      at: () => {},
    };
    const health = () => filesHealth(stores, clock.now());
    return { api: [], jobs: [importJob(deps), exportJob(deps)], health };
  },
});
