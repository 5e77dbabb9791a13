import type { On } from '@kasauti/service-kit';
import type { TestCopyStore } from './test-copy.store';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const testCopyEvents = ({ tests }: { tests: TestCopyStore }): On<'test_changed'> => ({
  test_changed: ({ data, aggSeq }) =>
    tests.keep({
      _id: data.testId,
      classId: data.classId,
      teacherId: data.teacherId,
      title: data.title,
      status: data.status,
      feePaise: data.feePaise,
      durationMin: data.durationMin,
      ...(data.attemptsAllowed === undefined ? {} : { attemptsAllowed: data.attemptsAllowed }),
      startAt: dateOf(data.startAt as string | null),
      endAt: dateOf(data.endAt as string | null),
      lastSeq: aggSeq,
    }),
});
