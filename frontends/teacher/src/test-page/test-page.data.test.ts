import { studentsPollMs, type TestStudent } from './test-page.data';

it('asks for the students again soon while a rank is on its way, and seldom otherwise', () => {
  const row = (pendingGrading: number, rank?: number, attemptNo = 1) =>
    ({ attempt: { pendingGrading, attemptNo }, rank }) as TestStudent;
  expect(studentsPollMs([row(0, 1), row(0)])).toBe(4000);
  const complete = [[row(0, 1)], [row(1)], [row(0, undefined, 2)], undefined];
  expect(complete.map((rows) => studentsPollMs(rows))).toEqual([15_000, 15_000, 15_000, 15_000]);
});
