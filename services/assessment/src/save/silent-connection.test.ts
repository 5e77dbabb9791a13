import { setTimeout as pause } from 'node:timers/promises';
import { cutOff } from '@kasauti/service-kit/testing';
import { aSchool, choose } from '../../test/builders';

it('saves other answers without delay while one database connection is silent', async () => {
  const line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'responses.');
  const school = await aSchool({ config: { MONGODB_URI: line.uri } });
  const testId = await school.aTest();
  const [mine, ...others] = await Promise.all(
    Array.from({ length: 6 }, async () => school.started(testId, await school.aStudent())),
  );
  if (!mine) throw new Error('no attempt');

  line.cut('swallow');
  let isAnswered = false;
  const swallowed = school.save(mine, [choose(mine, 0, '4', 1)]).finally(() => {
    isAnswered = true;
  });
  await pause(50);
  const saved = await Promise.all(others.map((attempt) => school.save(attempt, [choose(attempt, 0, '4', 1)])));
  expect(saved.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(isAnswered).toBe(false);

  // Given up as silent, the save itself is sent once more over another connection, and is kept once.
  expect(await swallowed).toMatchObject({ status: 200, body: { data: { ackSeq: 1 } } });
  expect((await school.save(mine, [choose(mine, 0, '4', 1)])).body.data.ackSeq).toBe(1);
  await school.stop();
  line.close();
});
