import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { randomOf } from './random';
import { noCounts, sit } from './student';

const question = { id: 'q1', type: 'multiple-choice', text: 'Word 1', sectionId: 's1', options: [{ id: 'a' }] };
const started = { attemptId: 'A1', sessionNo: 1, ackSeq: 0, ticket: 'ticket', paper: { questions: [question] } };

/** A product that knows one student, has closed the attempt when its answers come, and answers reads of it with this status. */
const closing =
  (readStatus: number): RequestListener =>
  ({ method, url = '' }, response) => {
    const reply = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (url.endsWith('/login')) return reply(200, { token: 'token' });
    if (url.endsWith('/enroll')) return reply(200, {});
    if (url.endsWith('/attempts')) return reply(200, { data: started });
    return method === 'GET' ? reply(readStatus, { code: 'refused' }) : reply(409, { code: 'attempt_closed' });
  };

it.each([401, 404])(
  'a student whose closed attempt cannot be read (%i) fails instead of asking for ever',
  async (status) => {
    const server = createServer(closing(status)).listen(0);
    try {
      const sat = sit({
        api: `http://localhost:${(server.address() as AddressInfo).port}`,
        school: { classId: 'C1', testId: 'T1', teacher: { email: '', id: '' }, students: [] },
        me: { email: 'student@chaos.kasauti.example', id: 'S1' },
        random: randomOf(1, 0),
        log: { write: () => undefined, close: () => undefined },
        counts: noCounts(),
        goesOn: (answers) => answers < 1,
        surpriseAfter: 0,
        pace: 0,
      });
      const outcome = await Promise.race([sat.catch(String), pause(5000, 'still asking', { ref: false })]);
      expect(outcome).toMatch(`the closed attempt cannot be read: ${status} refused`);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
);
