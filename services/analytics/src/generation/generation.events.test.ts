import type { ConsumerTools } from '@kasauti/service-kit';
import { dropOwn, fixedClock, ownDatabase } from '@kasauti/service-kit/testing';
import { generationsOf } from '../generations';
import { generationEvents } from './generation.events';

const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
const joined = {
  type: 'enrolment_confirmed',
  aggId: 'physics:asha',
  aggSeq: 1,
  occurredAt: clock.now().toISOString(),
  data: {
    classId: 'physics',
    studentId: 'asha',
    teacherId: 'rao',
    via: 'public',
    enrolledAt: clock.now().toISOString(),
  },
};

it.each([
  ['nothing, as it was replayed for a rebuild that has ended', false, 0],
  ['the facts that are served, when it was set aside and comes back', true, 1],
])('an event of a rebuild that has ended changes %s', async (_what, wasSetAside, expected) => {
  const db = await ownDatabase(clock);
  const generations = generationsOf(db, clock);
  const tools: ConsumerTools = { heartbeat: async () => {}, wasSetAside };
  await generationEvents(generations).replayed.enrolment_confirmed?.(joined as never, tools);
  expect(await (await generations.serving()).enrolments.count({})).toBe(expected);
  await dropOwn(db);
});
