import type { Handlers } from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import { correctKey, type CorrectKeyDeps } from './correct-key.flow';
import { tryCorrection } from './try-correction.query';

export const regradeApi = (
  deps: CorrectKeyDeps & { people: PersonStore },
): Handlers<'correctKey' | 'tryCorrection'> => {
  const correct = correctKey(deps);
  const preview = tryCorrection(deps);
  return {
    async correctKey({ params: { testId }, body: { question, reason, ...correction }, caller, now }) {
      return { data: await correct({ testId, teacherId: caller.id, question, correction, reason }, now) };
    },

    async tryCorrection({ params: { testId }, body: { question, ...correction }, caller, signal }) {
      const { rows, ...figures } = await preview({ testId, teacherId: caller.id, question, correction }, signal);
      const names = await deps.people.names(rows.map((row) => row.studentId));
      const named = rows.map(({ studentId, ...row }) => ({ studentName: names.get(studentId) ?? '', ...row }));
      return { data: { ...figures, rows: named } };
    },
  };
};
