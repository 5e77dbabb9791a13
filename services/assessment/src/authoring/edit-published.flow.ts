import type { Db, Transaction } from '@kasauti/service-kit';
import { ofSameOwner } from '../access/access';
import type { BankStore } from '../bank/bank-question.store';
import { fillPools } from '../bank/fill-pools.query';
import { classNotFound } from '../class/class.refusals';
import { classForTests } from '../class/class.policy';
import type { AnswerKey } from '../paper/answer-key';
import { withQuestions } from '../paper/with-questions.query';
import { windowOf, type Seat } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import { withAudience } from '../test-definition/audience';
import { changedFields, type TestFields } from '../test-definition/draft';
import { areAnswersSeen, doesEndRelease, type ReleaseRules } from '../test-definition/release';
import { factsOf } from '../test-definition/section';
import { settingsChanged, withActs } from '../test-definition/test-act';
import {
  publishProblems,
  releaseRules,
  settingsProblems,
  type TestDefinition,
  type TestDraft,
} from '../test-definition/test-definition';
import {
  answersSeen,
  audienceSmaller,
  changedMeanwhile,
  endNotLater,
  refuseProblems,
  testClosed,
  testInUse,
  testPaid,
} from '../test-definition/test-definition.refusals';
import { audienceProblems, isLargerAudience, type AudienceDeps } from './audience.query';
import { freezeVersion, type FreezeDeps } from './freeze-version.flow';

export interface EditDeps extends FreezeDeps, AudienceDeps {
  db: Db;
  bank: BankStore;
  seats: SeatStore;
}

interface Edit {
  fields: TestFields;
  /** When the state was last changed that the edit began from; absent: it replaces the changes of others. */
  basedOn?: string;
  by: string;
}

/**
 * Until the first attempt an edit freezes a published test again as a new version; afterwards only a later end and a
 * larger audience are possible (contracts/decisions/0004). An attempt that starts after the last check keeps the version it started with.
 */
export const editPublished =
  (deps: EditDeps) =>
  async (
    test: TestDefinition,
    { fields, basedOn, by }: Edit,
    now: Date,
    optionId: () => string,
  ): Promise<TestDraft> => {
    if (test.releasedAt) throw testClosed();
    const { draft: current, key } = await withQuestions(test, deps);
    // Questions that were read before a correction would bring the old key back.
    if (basedOn !== undefined && current.updatedAt.getTime() !== Date.parse(basedOn)) throw changedMeanwhile();
    const { feePaise, ...others } = fields;
    // The price of the class was fixed when it was published.
    const given = feePaise === null ? others : fields;
    const change = withAudience(test.classId, changedFields(given, optionId, current.sections));
    const asked: TestDraft = { ...current, ...change, updatedAt: now };
    const refuse = async (): Promise<boolean> => {
      const isStarted = await deps.seats.anyAttempt(test._id);
      if (isStarted) {
        refuseUnlessMore(current, change);
        if (change.endAt !== undefined) refuseEnd(releaseRules(test), change.endAt, now);
        const { audience } = change;
        if (audience !== undefined && !(await isLargerAudience(deps, current, audience))) throw audienceSmaller();
      } else {
        // What they paid for would be of no use to them. Who is left out of the audience keeps a right.
        if (await takesAway(deps, current, asked, now)) throw testPaid();
        await classForTests(
          await deps.classes.get(asked.classId),
          asked.classId,
          (found) => ofSameOwner(found, test, classNotFound),
          now,
        );
      }
      return isStarted;
    };
    const isStarted = await refuse();
    // Until the first attempt a new version draws from the bank as it is now.
    const drawn = isStarted ? { test: asked, problems: [] } : await fillPools(deps)(asked, current);
    const isOther = change.sections !== undefined || change.languages !== undefined;
    // A change of settings alone does not fail because the bank has changed.
    const edited = drawn.problems.length > 0 && !isOther ? asked : drawn.test;
    // Questions that stay were checked when they were published, perhaps by older rules.
    // Another first language is that of all texts without one.
    const outside = change.audience ? await audienceProblems(deps)(edited, now) : [];
    refuseProblems([
      ...(isOther ? [...publishProblems(edited, now), ...drawn.problems] : settingsProblems(edited, now)),
      ...outside,
    ]);

    const { sections: _frozen, ...settings } = change;
    const stored = {
      ...settings,
      ...withActs(test, settingsChanged(test, settings), by, now),
      ...(edited === asked ? {} : factsOf(edited.sections)),
    };
    return deps.db.atomically(async (tx) => {
      const next = await republish(deps, { test, edited, key, stored, now }, tx);
      // The first attempt may have started since: it is looked for outside of the transaction, which reads an older moment.
      if ((await refuse()) !== isStarted && edited !== asked) throw changedMeanwhile();
      return next;
    });
  };

interface Republish {
  test: TestDefinition;
  edited: TestDraft;
  /** The key of the version that `edited` was made from. */
  key: AnswerKey;
  /** What changes in the definition. */
  stored: Partial<TestDefinition>;
  now: Date;
}

/** Freezes an edited test as a new version. */
export async function republish(
  deps: FreezeDeps,
  { test, edited, key, stored, now }: Republish,
  tx: Transaction,
): Promise<TestDraft> {
  const version = { current: test, edited, key, change: { ...stored, updatedAt: now } };
  const next = await freezeVersion(deps, version, tx);
  // A correction writes the key as well, so it meets either this refusal or a version frozen from the key that it finds.
  if (!next || !(await deps.keys.noteNext(key, next.version, tx))) throw changedMeanwhile();
  return next;
}

function refuseUnlessMore(current: TestDraft, change: Partial<TestDraft>): void {
  const { anonymousGrading, audience, ...others } = change;
  if (Object.keys(others).some((field) => field !== 'endAt')) throw testInUse();
  // Students notice nothing of who sees their names, and nobody is left out of a larger audience.
  if ((anonymousGrading !== undefined || audience !== undefined) && others.endAt === undefined) return;
  const isLonger = change.endAt === null || (current.endAt && change.endAt && change.endAt >= current.endAt);
  if (!isLonger) throw endNotLater();
}

function refuseEnd(rules: ReleaseRules, endAt: Date | null, now: Date): void {
  // Otherwise students could start who know the answers, and results that were shown would disappear.
  if (areAnswersSeen(rules, now)) throw answersSeen();
  // Without an end the answers would come out at every submission.
  if (endAt === null && rules.endAt && doesEndRelease(rules)) throw endNotLater();
}

/** Whether a student who has paid could not start it any more: in another class, or because their time is over by the new one. */
async function takesAway({ seats }: EditDeps, current: TestDraft, asked: TestDraft, now: Date): Promise<boolean> {
  if (asked.classId !== current.classId) return seats.anyRight(current._id);
  const times = ({ startAt, endAt, durationMin, feePaise }: TestDraft) =>
    JSON.stringify([startAt, endAt, durationMin, feePaise]);
  if (times(asked) === times(current)) return false;
  const canStart = (test: TestDraft, seat: Pick<Seat, 'grants'>): boolean => {
    const { lastStartAt } = windowOf(test, seat);
    return lastStartAt === null || lastStartAt >= now;
  };
  for await (const paid of seats.withRight(current._id))
    if (paid.some((seat) => canStart(current, seat) && !canStart(asked, seat))) return true;
  return false;
}
