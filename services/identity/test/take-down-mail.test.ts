import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { startIdentity } from './builders';

const rig = sharedByTests(startIdentity);

const DAY_MS = 24 * 3600_000;

async function aClassOf(teacherId: string): Promise<string> {
  const classId = newId();
  await told(classId, teacherId, 2);
  return classId;
}
async function told(classId: string, teacherId: string, aggSeq: number, over = {}): Promise<void> {
  const state = {
    ...{ classId, teacherId, title: 'Physics 11', description: 'Waves', visibility: 'public', status: 'archived' },
    ...{ pricePaise: 0, createdAt: '2026-11-01T06:30:00.000Z' },
    ...over,
  };
  await rig.t.deliver('class_changed', state as never, { aggId: classId, aggSeq });
}
const act = (classId: string, over: object = {}) => ({
  ...{ service: 'catalog', action: 'class_taken_down', resourceType: 'class', resourceId: classId, adminId: newId() },
  reason: 'Copied from a book of another publisher',
  ...over,
});
const minuteAgo = '2026-11-21T06:29:00.000Z';

it('the teacher of a class that is taken down gets the reason, once', async () => {
  const { email, id } = await rig.anAccount({ role: 'teacher' });
  const classId = await aClassOf(id);
  const envelope = { aggId: classId, aggSeq: 4, occurredAt: minuteAgo, eventId: newId() };
  await rig.t.deliver('admin_acted', act(classId), envelope);
  await rig.t.deliver('admin_acted', act(classId), envelope);
  await rig.t.deliver('admin_acted', act(classId, { action: 'class_restored' }), { ...envelope, eventId: newId() });
  await rig.t.runJob('send-mail');
  const mail = await rig.mailbox.next(email, 2);
  expect(mail.subject).toBe('Your class Physics 11 was taken down');
  expect(mail.text).toContain('Reason: Copied from a book of another publisher');
  expect(mail.text).toContain('/legal/grievance');
  await rig.t.runJob('send-mail');
  expect(rig.mailbox.to(email)).toHaveLength(2);
});

it.each([
  ['is open again by then gets no mail', 0, [6, {}], 1],
  ['was taken down once more by then gets one', 0, [9, { takenDown: true }], 2],
  [
    'is still taken down gets one, although the service learns of it days later',
    3 * DAY_MS,
    [3, { takenDown: true }],
    2,
  ],
  [
    'was taken down long ago gets none when events are read from the beginning',
    8 * DAY_MS,
    [3, { takenDown: true }],
    1,
  ],
] as const)('the teacher of a class that %s', async (_what, agoMs, [seq, state], mails) => {
  const { email, id } = await rig.anAccount({ role: 'teacher' });
  const classId = await aClassOf(id);
  await told(classId, id, seq, state);
  const occurredAt = new Date(rig.t.clock.now().getTime() - agoMs).toISOString();
  await rig.t.deliver('admin_acted', act(classId), { aggId: classId, aggSeq: 5, occurredAt, eventId: newId() });
  await rig.t.runJob('send-mail');
  expect(rig.mailbox.to(email)).toHaveLength(mails);
});
