import type { On } from '@kasauti/service-kit';
import type { TestCopyStore } from './test-copy.store';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const testCopyEvents = ({ tests }: { tests: TestCopyStore }): On<'test_changed'> => ({
  async test_changed({ data, aggSeq, occurredAt }) {
    const before = await tests.get(data.testId);
    const isNewFee = before && before.feePaise !== data.feePaise;
    await tests.keep({
      _id: data.testId,
      classId: data.classId,
      teacherId: data.teacherId,
      title: data.title,
      status: data.status,
      feePaise: data.feePaise,
      ...(isNewFee ? { feeSince: new Date(occurredAt) } : {}),
      durationMin: data.durationMin,
      ...(data.attemptsAllowed === undefined ? {} : { attemptsAllowed: data.attemptsAllowed }),
      audience: data.audience ?? null,
      startAt: dateOf(data.startAt as string | null),
      endAt: dateOf(data.endAt as string | null),
      ...(data.closedEarlyAt ? { closedEarlyAt: new Date(data.closedEarlyAt) } : {}),
      lastSeq: aggSeq,
    });
  },
});
