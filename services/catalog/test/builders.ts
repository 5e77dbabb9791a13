import { aUser, startTestService, systemClock, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import { newId, type Bus, type Clock } from '@kasauti/service-kit';
import type { EventData } from '@kasauti/contracts';
import { catalog } from '../src/service';

export const startCatalog = (config: Record<string, string> = {}, clock: Clock = systemClock, bus?: Bus) =>
  startTestService(catalog, { clock, bus, config: { FILTER_COUNTS_SEC: '0', RECOUNT_SEC: '3600', ...config } });

export async function aClass(t: TestService, teacher: TestUser, body: Record<string, unknown> = {}): Promise<string> {
  const made = await t.call('createClass', { as: teacher, body: { title: 'Physics 2027', ...body } });
  if (made.status !== 201) throw new Error(`createClass ${made.status}: ${made.body.message}`);
  return made.body.class.id as string;
}

export async function anActiveClass(
  t: TestService,
  teacher: TestUser,
  body: Record<string, unknown> = {},
): Promise<string> {
  const id = await aClass(t, teacher, body);
  const opened = await t.call('updateClass', {
    as: teacher,
    params: { classId: id },
    body: { status: 'active', confirm: true },
  });
  if (opened.status !== 200) throw new Error(`updateClass ${opened.status}: ${opened.body.message}`);
  return id;
}

/** A teacher whose name has reached the catalogue. */
export async function aTeacher(t: TestService, displayName = 'Kavita Sharma'): Promise<TestUser> {
  const teacher = aUser('teacher');
  await t.deliver(
    'profile_changed',
    { userId: teacher.id, displayName, role: 'teacher', isActive: true },
    { key: teacher.id },
  );
  return teacher;
}

export const aTest = (classId: string, over: Partial<EventData['test_changed']> = {}): EventData['test_changed'] => ({
  testId: newId(),
  classId,
  teacherId: newId(),
  title: 'Unit test 1',
  status: 'published',
  feePaise: 1770,
  durationMin: 60,
  totalQuestions: 10,
  totalPoints: 10,
  startAt: null,
  endAt: null,
  resultsVisible: true,
  publishedAt: null,
  ...over,
});
