import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, MIN } from '../../test/builders';

describe('the exam day of an administrator', () => {
  const school = sharedByTests(aSchool);

  const read = async () => {
    await school.t.settle();
    // The reading is cached for 2 s.
    school.clock.advance(3000);
    const { status, body } = await school.t.call('getExamDay', { as: aUser('admin', { mfa: true }) });
    expect(status).toBe(200);
    return body.data;
  };
  const after = (minutes: number) => new Date(school.clock.now().getTime() + minutes * MIN).toISOString();

  it('counts what is open, what opens within the hour, and who is inside', async () => {
    const [asha, ravi] = [await school.aStudent(), await school.aStudent()];
    const always = await school.aTest({ title: 'Practice' });
    const closing = await school.aTest({ title: 'Optics', duration: 30, endDate: after(40) });
    await school.aTest({ title: 'Waves', startDate: after(50), endDate: after(200) });
    await school.aTest({ title: 'Tomorrow', startDate: after(1500) });
    await school.aTest({ title: 'Unwatched', endDate: after(600) });
    await school.started(closing, asha);
    await school.started(closing, ravi);
    await school.started(always, asha);

    const now = await read();
    expect(now).toMatchObject({ open: 3, inside: 3, overdue: 0, lateResults: 0, openingSoon: 1 });
    expect(now.tests.map((test: { title: string; inside: number }) => [test.title, test.inside])).toEqual([
      ['Optics', 2],
      ['Practice', 1],
      ['Unwatched', 0],
    ]);
    expect(now.tests[0]).toMatchObject({ className: 'Physics XI', expected: 2, isOpen: true, opensAt: null });
    expect(now.opening).toMatchObject([{ title: 'Waves', inside: 0, expected: 2 }]);

    school.clock.advance(41 * MIN);
    expect((await read()).tests[0]).toMatchObject({ title: 'Optics', isOpen: false });
  });

  it('does not count as open what a release of its answers has closed', async () => {
    const titles = ({ tests }: { tests: { title: string }[] }) => tests.map(({ title }) => title);
    const ids = [
      await school.aTest({ title: 'Endless', release: 'manual' }),
      await school.aTest({ title: 'Ending', release: 'manual', endDate: after(600) }),
    ];
    const before = await read();
    expect(titles(before)).toContain('Ending');
    for (const testId of ids)
      await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } });
    const now = await read();
    expect(now.open).toBe(before.open - 2);
    expect(titles(now)).not.toContain('Ending');
  });

  it('leaves out the tests of an archived class, except where students are inside', async () => {
    const ids = await Promise.all([
      school.aTest({ title: 'Archived', endDate: after(300) }),
      school.aTest({ title: 'Archived and entered', endDate: after(300) }),
    ]);
    await school.aTest({ title: 'Archived and coming', startDate: after(40), endDate: after(300) });
    await school.started(ids[1] ?? '', await school.aStudent());
    const before = await read();
    expect([before.open > 0, before.openingSoon > 0]).toEqual([true, true]);
    await school.classIs({ status: 'archived' });
    const now = await read();
    expect([now.open, now.openingSoon, now.opening]).toEqual([0, 0, []]);
    const titles = now.tests.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Archived and entered');
    expect(titles).not.toContain('Archived');
    expect(now.tests.some(({ isOpen }: { isOpen: boolean }) => isOpen)).toBe(false);
    await school.classIs({ status: 'active' });
    expect(await read()).toMatchObject({ open: before.open, openingSoon: before.openingSoon });
  });

  it('counts the attempts that should have been closed already', async () => {
    const student = await school.aStudent();
    const testId = await school.aTest({ title: 'Left', duration: 5 });
    await school.started(testId, student);
    school.clock.advance(30 * MIN);
    const before = await read();
    expect(before.overdue).toBeGreaterThan(0);
    await school.t.runJob('close-overdue');
    expect((await read()).overdue).toBe(0);
  });

  it('is for administrators with a second factor alone', async () => {
    const statuses = [school.teacher, aUser('student'), aUser('admin')].map(
      async (as) => (await school.t.call('getExamDay', { as })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 403]);
  });
});
