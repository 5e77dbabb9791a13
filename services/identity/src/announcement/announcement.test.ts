import { newId } from '@kasauti/service-kit';
import { fixedClock, sharedByTests } from '@kasauti/service-kit/testing';
import { mailApart, type Apart } from '../../test/apart';

const clock = fixedClock(new Date('2026-11-26T05:00:00Z'));
const HOUR_MS = 3600_000;

describe('the mail of an announcement', () => {
  const apart = sharedByTests(() => mailApart(clock));
  let t: Apart['t'];
  beforeAll(async () => {
    ({ t } = apart);
  });

  type Row = { _id: string };
  const rows = (collection: string) => t.db.connection.collection<Row>(collection);
  /** A class with one student, in a batch. */
  async function aClass(over: object = {}) {
    const [teacher, student] = [
      await apart.account({ role: 'teacher', fullName: 'Meera Subramanian' }),
      await apart.account(over),
    ];
    const [classId, batchId, lateBatch, announcementId] = [newId(), newId(), newId(), newId()];
    await rows('classes').insertOne({ _id: classId, teacherId: teacher.id, title: 'Physics', lastSeq: 1 } as Row);
    let seq = 0;
    const ids = { classId, studentId: student.id };
    const of = () => ({ aggId: `${classId}:${student.id}`, aggSeq: ++seq });
    const enrol = () =>
      t.deliver(
        'enrolment_confirmed',
        { ...ids, teacherId: teacher.id, via: 'public', enrolledAt: clock.now().toISOString() },
        of(),
      );
    await enrol();
    await t.deliver('member_changed', { ...ids, rollNo: null, batchId }, of());
    clock.advance(1000);
    const occurredAt = clock.now().toISOString();
    const event = (aggSeq: number) => ({ aggId: announcementId, key: classId, aggSeq, occurredAt });
    const text = 'No class on Friday.\nBring <calculators> on Monday.';
    return {
      classId,
      announcementId,
      student,
      enrol,
      announced: (part: object = {}) =>
        t.deliver('class_announced', { announcementId, classId, text, sendMail: true, ...part }, event(1)),
      withdrawn: () => t.deliver('class_announcement_withdrawn', { announcementId, classId }, event(2)),
      left: () => t.deliver('enrolment_ended', { ...ids, teacherId: teacher.id, reason: 'removed' }, of()),
      /** Came, or moved into the batch, before the announcement; told by another topic only after it. */
      told: () => t.deliver('member_changed', { ...ids, rollNo: null, batchId: lateBatch }, of()),
      lateBatch,
      moved: () => t.deliver('member_changed', { ...ids, rollNo: null, batchId: newId() }, of()),
      takenDown: (aggSeq = 2, takenDown = true) =>
        t.deliver(
          'class_changed',
          {
            ...{ classId, teacherId: teacher.id, title: 'Physics', description: '', visibility: 'public' },
            ...{ status: 'archived', pricePaise: 0, createdAt: occurredAt, ...(takenDown && { takenDown }) },
          },
          { aggId: classId, key: classId, aggSeq },
        ),
      suspended: () => rows('users').updateOne({ _id: teacher.id }, { $set: { isActive: false } }),
      announcedByOwner: () =>
        t.deliver('class_announced', { announcementId, classId, ownerId: teacher.id, text, sendMail: true }, event(1)),
      async transferred() {
        const successor = await apart.account({ role: 'teacher', fullName: 'Nikhil Menon' });
        await rows('classes').updateOne({ _id: classId }, { $set: { teacherId: successor.id } });
      },
      becomesTeacher: () => rows('users').updateOne({ _id: student.id }, { $set: { role: 'teacher' } }),
      turnedOff: () => t.call('setClassMails', { as: student.as, params: { classId }, body: { isOn: false } }),
      queued: () => t.runJob('mail-announcements'),
      batchId,
      async killed() {
        await rows('announcement_mails').updateOne(
          { _id: announcementId },
          { $set: { isDone: false, cursor: '', text, at: new Date(occurredAt) }, $unset: { madeAt: 1 } },
        );
      },
      async mails() {
        await apart.sender.runJob('send-mail');
        return apart.mailbox.to(student.email);
      },
    };
  }
  type Class = Awaited<ReturnType<typeof aClass>>;
  const later = async () => clock.advance(2 * 60_000);
  const toBatchOf = (c: Class) => () => c.announced({ batchIds: [c.lateBatch] });

  it.each<[string, number, (c: Class) => (() => Promise<unknown>)[]]>([
    ['announced', 1, (c) => [c.announced, c.queued]],
    ['announced twice', 1, (c) => [c.announced, c.queued, c.announced, c.queued]],
    ['announced without a mail', 0, (c) => [() => c.announced({ sendMail: false }), c.queued]],
    ['announced to the batch of the student', 1, (c) => [() => c.announced({ batchIds: [c.batchId] }), c.queued]],
    ['announced to another batch', 0, (c) => [() => c.announced({ batchIds: [newId()] }), c.queued]],
    ['killed after a page was queued', 1, (c) => [c.announced, c.queued, c.killed, c.queued]],
    ['killed after a page was sent', 1, (c) => [c.announced, c.queued, c.mails, c.killed, c.queued]],
    ['withdrawn before it was queued', 0, (c) => [c.announced, c.withdrawn, c.queued]],
    ['withdrawn twice after it was queued', 0, (c) => [c.announced, c.queued, c.withdrawn, c.withdrawn]],
    ['withdrawn, and announced only then', 0, (c) => [c.withdrawn, c.announced, c.queued]],
    ['withdrawn after it was sent', 1, (c) => [c.announced, c.queued, c.mails, c.withdrawn, c.queued]],
    ['removed from the class before it was queued', 0, (c) => [c.announced, c.left, c.queued]],
    ['removed from the class after it was queued', 0, (c) => [c.announced, c.queued, c.left]],
    [
      'moved to another batch after it was queued',
      0,
      (c) => [() => c.announced({ batchIds: [c.batchId] }), c.queued, c.moved],
    ],
    ['turned off before it was queued', 0, (c) => [c.announced, c.turnedOff, c.queued]],
    ['turned off after it was queued', 0, (c) => [c.announced, c.queued, c.turnedOff]],
    ['announced to one who is a teacher now', 0, (c) => [c.announced, c.becomesTeacher, c.queued]],
    ['queued for one who is a teacher now', 0, (c) => [c.announced, c.queued, c.becomesTeacher]],
    ['taken down before it was queued', 0, (c) => [c.announced, c.takenDown, c.queued]],
    ['taken down after it was queued', 0, (c) => [c.announced, c.queued, c.takenDown]],
    [
      'taken down before the second look',
      0,
      (c) => [toBatchOf(c), c.queued, c.takenDown, c.told, later, c.queued, () => c.takenDown(3, false)],
    ],
    ['announced by a teacher who was suspended before it was queued', 0, (c) => [c.announced, c.suspended, c.queued]],
    ['announced by a teacher who was suspended after it was queued', 0, (c) => [c.announced, c.queued, c.suspended]],
    [
      'announced by a teacher who was suspended, and given to another before it was queued',
      0,
      (c) => [c.announcedByOwner, c.suspended, c.transferred, c.queued],
    ],
    [
      'announced by a teacher who was suspended, and given to another after it was queued',
      0,
      (c) => [c.announcedByOwner, c.queued, c.suspended, c.transferred],
    ],
    ['archived by its teacher', 1, (c) => [c.announced, () => c.takenDown(2, false), c.queued]],
    [
      'announced to a batch before the event of the move into it came',
      1,
      (c) => [toBatchOf(c), c.queued, c.told, later, c.queued, c.queued],
    ],
    [
      'announced to a batch minutes before its event came, and that of the move later still',
      1,
      (c) => [toBatchOf(c), later, c.queued, c.queued, c.told, later, c.queued],
    ],
    [
      'announced long before the move into the batch',
      0,
      (c) => [toBatchOf(c), c.queued, later, c.queued, c.told, c.queued],
    ],
    [
      'joined again only after the announcement',
      0,
      (c) => [c.announced, c.left, async () => clock.advance(1000), c.enrol, c.queued],
    ],
    ['replayed a day later', 0, (c) => [async () => clock.advance(24 * HOUR_MS), c.announced, c.queued]],
  ])('N-055: %s: %i mails', async (_what, expected, story) => {
    const one = await aClass();
    for (const step of story(one)) await step();
    expect(await one.mails()).toHaveLength(expected);
    // Nothing of it is left in the queue.
    expect(await rows('mails').countDocuments({ userId: one.student.id, state: 'waiting' } as object)).toBe(0);
  });

  it('names the teacher whose class it was, also when another one has it before the mail is queued', async () => {
    const one = await aClass();
    for (const step of [one.announcedByOwner, one.transferred, one.queued]) await step();
    const [mail] = await one.mails();
    expect(mail?.text).toContain('Meera Subramanian');
    expect(mail?.text).not.toContain('Nikhil Menon');
  });

  it("N-055: has the teacher's words in the student's language, and a link that stops the mails of this class alone", async () => {
    const one = await aClass({ language: 'hi' });
    const { announced, queued, student, classId } = one;
    await announced();
    await queued();
    const [mail] = await one.mails();
    expect(mail?.subject).toBe('Physics की सूचना');
    expect(mail?.text).toContain('Meera Subramanian ने Physics के लिए लिखा है:');
    expect(mail?.text).toContain('No class on Friday.\n\nBring <calculators> on Monday.');
    expect(mail?.html).toContain('Bring &lt;calculators&gt; on Monday.');
    expect(mail?.text).toContain(`https://kasauti.example/classes/${classId}?tab=announcements`);
    const link = new URL(/https:\S+unsubscribe\S*/.exec(mail?.text ?? '')?.[0] ?? 'none:');
    const token = link.searchParams.get('token') ?? '';
    expect(link.searchParams.get('of')).toBe('class');
    const stop = (of: string) => t.call('stopClassMails', { body: { token: of } });
    expect((await stop(token.replace(classId, newId()))).body.code).toBe('link_invalid');
    expect((await t.call('unsubscribe', { body: { token } })).body.code).toBe('link_invalid');
    for (let i = 0; i < 2; i++) expect((await stop(token)).body.data).toEqual({ classTitle: 'Physics' });
    const off = async () => (await t.call('getAccount', { as: student.as })).body.data.classMailsOff;
    expect(await off()).toEqual([classId]);
    expect((await t.call('exportAccount', { as: student.as })).body.data.account.classMailsOff).toEqual([classId]);
    await t.call('setClassMails', { as: student.as, params: { classId }, body: { isOn: true } });
    expect(await off()).toBeUndefined();
    const elsewhere = await t.call('setClassMails', {
      as: student.as,
      params: { classId: newId() },
      body: { isOn: false },
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'class_not_found']);
  });
});
