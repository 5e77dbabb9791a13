import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, MIN, timedTest } from '../../test/builders';

/*
 * A second way to say when an attempt ends: minutes are counted one by one. Extra time is the fewest minutes that are at
 * least the percentage; a section has the most minutes that are no larger a share of the whole than its own.
 */
const fewest = (is: (n: number) => boolean) => {
  let n = 0;
  while (!is(n)) n++;
  return n;
};

describe('the deadline of an attempt', () => {
  const school = sharedByTests(aSchool);

  it('N-032, N-009, N-026: is duration, extra time and grants, for random ones, with sections and without', async () => {
    let seed = 20261126;
    const below = (n: number) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % n;
    for (let round = 0; round < 16; round++) {
      const minutes = Array.from({ length: 1 + below(4) }, () => 5 + below(30));
      const total = minutes.reduce((all, one) => all + one, 0);
      const isTimed = round % 2 === 0;
      const testId = await school.aTest(isTimed ? timedTest(...minutes) : { duration: total });
      const student = await school.aStudent();
      const percent = 5 * (1 + below(20));
      const whole = 5 * (1 + below(36));
      const kind = below(3);
      if (kind > 0)
        await school.extraTime(student, kind === 1 ? { amount: percent } : { kind: 'minutes', amount: whole });
      const extra = kind === 0 ? 0 : kind === 2 ? whole : fewest((n) => n * 100 >= total * percent);
      const started = await school.started(testId, student);

      const lengths = minutes.map((one) => fewest((n) => (n + 1) * total > one * (total + extra)));
      const given = lengths.reduce((all, one) => all + one, 0);
      lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + total + extra - given;
      let grants = 0;
      for (let n = below(3); n > 0; n--) {
        // A grant lengthens the section that runs then: those before it have ended.
        const at = (school.clock.now().getTime() - Date.parse(started.startedAt)) / MIN + below(6);
        school.clock.set(new Date(Date.parse(started.startedAt) + at * MIN));
        let gone = 0;
        const running = lengths.findIndex((length) => (gone += length) > at);
        const more = 1 + below(9);
        lengths[running] = (lengths[running] ?? 0) + more;
        grants += more;
        await school.grantTime(testId, { minutes: more, studentIds: [student.id] });
      }

      const after = await school.started(testId, student);
      const sinceStart = (at: string) => (Date.parse(at) - Date.parse(started.startedAt)) / MIN;
      let end = 0;
      const ends = lengths.map((length) => (end += length));
      expect({
        round,
        deadline: sinceStart(after.deadlineAt),
        extra: after.extraMinutes ?? 0,
        ends: after.sectionEnds?.map(({ endsAt }) => sinceStart(endsAt)),
      }).toEqual({ round, deadline: total + extra + grants, extra, ends: isTimed ? ends : undefined });

      // Nobody submits: it ends at the deadline and not before.
      school.clock.set(new Date(Date.parse(after.deadlineAt)));
      await school.t.runJob('close-overdue');
      expect((await school.docs('attempts', { testId }))[0]?.status).toBe('in_progress');
      school.clock.advance(10 * MIN);
      await school.t.runJob('close-overdue');
      expect((await school.docs('attempts', { testId }))[0]?.submittedAt).toEqual(new Date(after.deadlineAt));
    }
  });
});
