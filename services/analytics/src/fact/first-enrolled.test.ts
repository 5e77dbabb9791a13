import { newId } from '@kasauti/service-kit';
import { deliver, startAnalytics, story, type Clocked } from '../../test/story';

let t: Clocked;
beforeAll(async () => {
  t = await startAnalytics();
});
afterAll(() => t.stop());

const FIRST = '2026-11-02T06:00:00.000Z';
const AGAIN = '2026-11-20T06:00:00.000Z';

/** As a version stored it that did not keep when a member had joined first. */
async function anOldMember() {
  const [classId, studentId] = [newId(), newId()];
  const s = story();
  s.enrol(classId, studentId, FIRST);
  await deliver(t, s.emitted);
  const enrolments = t.db.connection.collection<{ _id: string }>('enrolments');
  const _id = `${classId}:${studentId}`;
  await enrolments.updateOne({ _id }, { $unset: { firstEnrolledAt: 1 } });
  return { s, classId, studentId, stored: () => enrolments.findOne({ _id }) };
}

describe('a member of a time when the first enrolment was not kept', () => {
  it.each([
    ['in order', [1, 2]],
    ['reversed', [2, 1]],
    ['repeated', [1, 2, 1, 2, 0]],
    ['with the first one late', [2, 0, 1]],
    ['without the end', [2]],
  ])('has joined then, also after leaving and joining again: events %s', async (_order, order) => {
    const { s, classId, studentId, stored } = await anOldMember();
    s.leave(classId, studentId);
    s.enrol(classId, studentId, AGAIN);
    await deliver(
      t,
      order.flatMap((n) => s.emitted[n] ?? []),
    );
    expect(await stored()).toMatchObject({
      isActive: true,
      enrolledAt: new Date(AGAIN),
      firstEnrolledAt: new Date(FIRST),
      seq: 3,
    });
  });

  it('has joined then, also after leaving for good', async () => {
    const { s, classId, studentId, stored } = await anOldMember();
    s.leave(classId, studentId);
    await deliver(t, s.emitted.slice(1));
    const after = await stored();
    expect(after).toMatchObject({ isActive: false, firstEnrolledAt: new Date(FIRST), seq: 2 });
    expect(after).not.toHaveProperty('enrolledAt');
  });
});
