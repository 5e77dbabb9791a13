import { newId } from '@kasauti/service-kit';
import { startIdentity, type Rig } from './builders';

let rig: Rig;
beforeAll(async () => {
  rig = await startIdentity();
});
afterAll(() => rig.stop());

async function aClassOf(teacherId: string): Promise<string> {
  const classId = newId();
  const state = {
    ...{ classId, teacherId, title: 'Physics 11', description: 'Waves', visibility: 'public', status: 'archived' },
    ...{ pricePaise: 0, createdAt: '2026-11-01T06:30:00.000Z' },
  };
  await rig.t.deliver('class_changed', state as never, { aggId: classId, aggSeq: 2 });
  return classId;
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
