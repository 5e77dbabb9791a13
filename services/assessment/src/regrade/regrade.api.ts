import type { Caller, Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { PersonStore } from '../person/person.store';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { correctKey, type CorrectKeyDeps } from './correct-key.flow';
import { tryCorrection } from './try-correction.query';

type RegradeApiDeps = CorrectKeyDeps & { tests: TestStore; people: PersonStore; access: Access };
type RegradeOp = 'correctKey' | 'tryCorrection';

export const regradeApi = (deps: RegradeApiDeps): Handlers<RegradeOp> => {
  const correct = correctKey(deps);
  const preview = tryCorrection(deps);
  const testFor = async (caller: Caller, testId: string, op: RegradeOp) =>
    deps.access.to(caller, await deps.tests.get(testId), op, testNotFound);
  return {
    async correctKey({ params: { testId }, body, caller, now }) {
      const test = await testFor(caller, testId, 'correctKey');
      const { question, paperVersion, correctedAt, reason, ...correction } = body;
      const read = { question, paperVersion, correctedAt };
      return { data: await correct({ test, by: caller.id, ...read, correction, reason }, now) };
    },

    async tryCorrection({
      params: { testId },
      body: { question, paperVersion, correctedAt: _, ...correction },
      caller,
      signal,
    }) {
      const test = await testFor(caller, testId, 'tryCorrection');
      const { rows, ...figures } = await preview({ test, question, paperVersion, correction }, signal);
      const names = await deps.people.names(rows.map((row) => row.studentId));
      const named = rows.map(({ studentId, ...row }) => ({ studentName: names.get(studentId) ?? '', ...row }));
      return { data: { ...figures, rows: named } };
    },
  };
};
