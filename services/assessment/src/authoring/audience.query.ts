import { mayBePending } from '../class/class';
import { classPending } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { Problem } from '../question/question-problems';
import { isGrown } from '../test-definition/audience';
import type { TestDefinition } from '../test-definition/test-definition';

export interface AudienceDeps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
}

const batchesOf = async ({ classes }: Pick<AudienceDeps, 'classes'>, classId: string) =>
  new Set((await classes.get(classId))?.batches?.map(({ batchId }) => batchId));

/** Whether a change of whom a test is for leaves out nobody. */
export const isLargerAudience = async (
  deps: Pick<AudienceDeps, 'classes'>,
  { classId, audience }: Pick<TestDefinition, 'classId' | 'audience'>,
  asked: TestDefinition['audience'],
): Promise<boolean> => isGrown(audience, asked, await batchesOf(deps, classId));

/**
 * What is wrong with whom a test is for: batches and students of other classes would hide it from everybody.
 * @throws class_on_its_way for a batch so new that the copy of its class may not have it yet
 */
export const audienceProblems =
  (deps: AudienceDeps) =>
  async ({ classId, audience }: Pick<TestDefinition, 'classId' | 'audience'>, now: Date): Promise<Problem[]> => {
    if (!audience) return [];
    const { batchIds = [], studentIds = [] } = audience;
    const batches = await batchesOf(deps, classId);
    const unknown = batchIds.filter((id) => !batches.has(id));
    if (unknown.some((id) => mayBePending(id, now))) throw classPending();
    const problem = (code: string, message: string): Problem => ({ field: 'audience', code, message });
    if (unknown.length > 0) return [problem('batch_unknown', 'A chosen batch is not in this class any more')];
    const known = studentIds.length > 0 ? await deps.enrolments.known(classId, studentIds) : new Map<string, unknown>();
    return studentIds.every((id) => known.has(id))
      ? []
      : [problem('student_unknown', 'A chosen student was never in this class')];
  };
