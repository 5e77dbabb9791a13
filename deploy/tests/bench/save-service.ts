/* The assessment service alone with a number of live attempts. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { assessment } from '@kasauti/assessment';
import { events, type Envelope, type EventData, type EventName } from '@kasauti/contracts';
import { boot, memoryBus, newId, type Service } from '@kasauti/service-kit';
import { aUser, callOperation, testKeys } from '@kasauti/service-kit/testing';
import { questions, timedSections } from './paper';
import { dropDatabases } from './databases';
import { serve } from './ipc';

export interface SaveServiceOptions {
  mongoUri: string;
  live: number;
  /** Its sections have minutes and lock. */
  isTimed?: boolean;
}
export interface LiveAttempt {
  attemptId: string;
  ticket: string;
  questions: { id: string; options: { id: string }[] }[];
}

void serve<SaveServiceOptions>(async ({ mongoUri, live, isTimed }, count) => {
  const bus = memoryBus();
  const running = await boot(assessment as unknown as Service, {
    env: {
      MONGODB_URI: mongoUri,
      DATABASE_PREFIX: `b${randomBytes(4).toString('hex')}_`,
      LOG_LEVEL: 'error',
      TICKET_SECRET: randomBytes(32).toString('hex'),
      TRUSTED_NETWORKS: 'loopback',
    },
    bus,
    keys: testKeys,
    migrate: true,
  });
  const tell = <T extends EventName>(type: T, data: EventData[T], aggId: string) =>
    bus.publish(events[type].topic, [
      {
        key: aggId,
        value: {
          eventId: newId(),
          type,
          v: events[type].v,
          aggId,
          aggSeq: 1,
          occurredAt: new Date().toISOString(),
          data,
        } as Envelope,
      },
    ]);
  const teacher = aUser('teacher');
  const classId = newId();
  const now = new Date().toISOString();
  await tell(
    'class_changed',
    {
      classId,
      teacherId: teacher.id,
      title: 'Bench',
      description: '',
      visibility: 'public',
      status: 'active',
      pricePaise: 0,
      createdAt: now,
    },
    classId,
  );
  const made = await callOperation(running.url, 'createTest', {
    as: teacher,
    body: {
      title: 'Bench',
      class: classId,
      duration: 300,
      fee: 0,
      ...(isTimed ? { sections: timedSections } : { questions }),
    },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));

  const attempts: LiveAttempt[] = [];
  const join = async () => {
    const student = aUser('student');
    await tell(
      'enrolment_confirmed',
      { classId, studentId: student.id, teacherId: teacher.id, via: 'public', enrolledAt: now },
      `${classId}:${student.id}`,
    );
    const begin = () =>
      callOperation(running.url, 'startAttempt', { as: student, params: { testId: made.body.data.testId } });
    let { status, body } = await begin();
    for (let tries = 0; status === 503 && tries < 20; tries++) {
      await wait(500);
      ({ status, body } = await begin());
    }
    if (status !== 200) throw new Error(JSON.stringify(body));
    const [first] = body.data.paper.sections as { id: string }[];
    const shown = body.data.paper.questions as (LiveAttempt['questions'][0] & { sectionId: string })[];
    const paper = shown.filter(({ sectionId }) => sectionId === first?.id);
    attempts.push({
      attemptId: body.data.attemptId,
      ticket: body.data.ticket,
      questions: paper.map((q) => ({ id: q.id, options: q.options.map((o) => ({ id: o.id })) })),
    });
  };
  for (let left = live; left > 0; left -= 20) await Promise.all(Array.from({ length: Math.min(20, left) }, join));
  for (const connection of running.db.connections)
    connection.getClient().on('commandStarted', ({ commandName }) => count(commandName));
  return {
    ready: { url: running.url, attempts },
    stop: async () => {
      await bus.stop();
      await running.stop();
      await dropDatabases(mongoUri, [running.db.connection.name]);
    },
  };
});
