import { createLog, silentLog } from '@kasauti/service-kit';
import { aUser, fixedClock } from '@kasauti/service-kit/testing';
import { sits, startAnalytics, story } from '../../test/story';
import { aFirst, aWrittenClass, watchedDatabase, type Watched } from '../../test/watched';
import { totalsJob } from './totals.job';

const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});

async function aJob(log = silentLog) {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const w: Watched = await watchedDatabase(clock);
  open.push(w);
  const aProcess = () => {
    const job = totalsJob({ generations: w.generations, clock, log });
    return async (signal = new AbortController().signal) => {
      clock.advance(61_000);
      await job.run({ slice: 0, signal, now: clock.now() });
    };
  };
  const standings = () =>
    w.db.connection
      .collection('enrolments')
      .find({ standing: { $exists: true } })
      .toArray();
  return { w, run: aProcess(), another: aProcess(), standings, ...w.generations.at(0) };
}

it('goes on with the rest when the totals of one test cannot be computed, says so, and comes back to it', async () => {
  const t = await startAnalytics();
  open.push(t);
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [asha, physics, maths] = [s.person('Asha Verma'), s.aClass(meera), s.aClass(meera, { title: 'Maths' })];
  const [broken, fine] = [s.aTest(physics, meera), s.aTest(maths, meera)];
  sits(s, { testId: fine, classId: maths, studentId: asha }, 60);
  const deliver = async () => {
    for (const { type, data, ...envelope } of s.emitted.splice(0)) await t.deliver(type, data as never, envelope);
  };
  const attempts = t.stored('attempts');
  await attempts.insertOne({
    _id: 'damaged',
    testId: broken,
    classId: physics,
    studentId: 'ben',
    attemptNo: 1,
    submittedAt: 'yesterday',
  } as never);
  await deliver();

  const means = async () => {
    t.clock.advance(5000);
    await t.runJob('totals');
    const { data } = (await t.call('getTeacherDashboard', { as: aUser('teacher', { id: meera }) })).body;
    return Object.fromEntries(data.classes.map((c: { name: string; avgScore: number }) => [c.name, c.avgScore]));
  };
  const health = async () =>
    ((await (await fetch(`${t.url}/readyz`)).json()) as { checks: Record<string, { ok: boolean; figures?: object }> })
      .checks.totals;
  expect(await means()).toEqual({ 'Physics 2027': null, Maths: 60 });
  expect(await health()).toMatchObject({ ok: false, figures: { failing: 2 } });

  await attempts.deleteOne({ _id: 'damaged' });
  sits(s, { testId: broken, classId: physics, studentId: asha }, 20);
  await deliver();
  t.clock.advance(60_000);
  expect(await means()).toEqual({ 'Physics 2027': 20, Maths: 60 });
  expect(await health()).toMatchObject({ ok: true });
});

it('says in the log which totals cannot be computed', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const { w, run } = await aJob(createLog('analytics', { destination: { write } }));
  await aWrittenClass(w, 1, 1);
  await w.db.connection.collection('attempts').updateMany({}, { $set: { submittedAt: 'yesterday' } });
  await run();
  const line = (fields: object) => expect.objectContaining({ level: 'error', tries: 1, ...fields });
  expect(lines).toEqual(
    expect.arrayContaining([line({ kind: 'class', id: 'physics' }), line({ kind: 'test', id: 'test-0' })]),
  );
});

it('reads only the changed test of a class again', async () => {
  const { w, run, standings, dirty } = await aJob();
  await aWrittenClass(w, 60, 20);
  await run();
  expect(w.seen.documents.attempts).toBe(60 * 20);
  expect(await standings()).toHaveLength(60);
  w.forget();
  await w.db.connection
    .collection<{ _id: string }>('attempts')
    .updateOne({ _id: 'test-3:student-9' }, { $set: { percentage: 100 } });
  await dirty.mark({ kind: 'test', id: 'test-3' }, { kind: 'class', id: 'physics' });
  await run();
  expect(w.seen.documents.attempts).toBe(60);
});

it('is correct after another process has computed in between', async () => {
  const { w, run, another, standings, dirty } = await aJob();
  await aWrittenClass(w, 5, 3);
  await run();
  const before = await standings();
  await w.db.connection.collection('attempts').updateMany({ studentId: 'student-0' }, { $set: { percentage: 100 } });
  await dirty.mark(...['test-0', 'test-1', 'test-2'].map((id) => ({ kind: 'test' as const, id })), {
    kind: 'class',
    id: 'physics',
  });
  await another();
  const byAnother = await standings();
  expect(byAnother).not.toEqual(before);
  await w.db.connection.collection('enrolments').updateMany({}, { $unset: { standing: 1 } });
  await dirty.mark({ kind: 'class', id: 'physics' });
  await run();
  expect(await standings()).toEqual(byAnother);
});

it('stops between two steps of one class, and computes it the next time', async () => {
  const { w, run, standings } = await aJob();
  await aWrittenClass(w, 1200, 3);
  const stopping = new AbortController();
  w.onCommand((name) => name === 'getMore attempts' && stopping.abort());
  w.forget();
  await run(stopping.signal);
  expect(w.seen.commands.filter((name) => name === 'find attempts')).toHaveLength(1);
  expect(await standings()).toHaveLength(0);
  await run();
  expect(await standings()).toHaveLength(1200);
});

it('includes a score that arrives for a test not taken for 90 days', async () => {
  const { w, run, standings, dirty } = await aJob();
  await aWrittenClass(w, 4, 3);
  const attempts = w.db.connection.collection('attempts');
  await attempts.updateMany({ testId: 'test-0' }, { $set: { submittedAt: new Date('2026-08-01T06:00Z') } });
  await run();
  expect(await standings()).toHaveLength(0);
  w.forget();
  await dirty.mark({ kind: 'class', id: 'physics' });
  await run();
  expect(w.seen.documents.attempts ?? 0).toBe(0);
  await attempts.insertOne(aFirst('test-0', 'student-new', 50) as never);
  await attempts.updateOne(
    { testId: 'test-0', studentId: 'student-1' },
    { $set: { submittedAt: new Date('2026-11-20T06:00Z') } },
  );
  await dirty.mark({ kind: 'class', id: 'physics' }, { kind: 'test', id: 'test-0' });
  await run();
  expect(await standings()).toMatchObject([{ studentId: 'student-1', standing: { rank: 1, of: 1, tests: 3 } }]);
});
