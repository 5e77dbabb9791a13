import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import type { WholeReady } from './whole';

const SAVES = 36;
/** The gateway takes four saves a second of one attempt; a quick student comes near to it. */
const SAVE_EVERY_MS = 300;
const BUSY = [429, 503];

export interface SessionRunner {
  /** One whole session: a read, start, 36 saves, submit, two reads. */
  session(token: string, saves?: number): Promise<void>;
  refused: number;
  close(): Promise<void>;
}

export function sessions({ api, testId }: WholeReady, connections: number): SessionRunner {
  const { origin, pathname } = new URL(api);
  const pool = new Pool(origin, { connections, pipelining: 1 });

  async function call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    token: string,
    body?: object,
  ): Promise<{ data: never }> {
    for (let tries = 0; ; tries++) {
      const answer = await pool.request({
        path: pathname + path,
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.body.text();
      if (answer.statusCode < 300) return JSON.parse(text) as { data: never };
      if (!BUSY.includes(answer.statusCode) || tries === 20)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
      runner.refused++;
      await wait(300);
    }
  }

  const runner: SessionRunner = {
    refused: 0,
    async session(token, saves = SAVES) {
      await wait(Math.random() * 3000);
      await call('GET', '/tests/mine', token);
      const { attemptId, ticket, paper } = (
        await call('POST', `/tests/${testId}/attempts`, token, { writerId: 'bench-writer' })
      ).data as {
        attemptId: string;
        ticket: string;
        paper: { questions: { id: string; options: { id: string }[] }[] };
      };
      for (let seq = 1; seq <= saves; seq++) {
        const question = paper.questions[seq % paper.questions.length];
        const entry = { questionId: question?.id, choice: question?.options[seq % 4]?.id, seq, timeSpentMs: 9000 };
        const [saved] = await Promise.all([
          call('PATCH', `/attempts/${attemptId}/responses`, ticket, { responses: [entry] }),
          wait(SAVE_EVERY_MS),
        ]);
        if ((saved.data as { ackSeq: number }).ackSeq !== seq) throw new Error('not acknowledged');
      }
      await call('POST', `/attempts/${attemptId}/submit`, ticket, { lastSeq: saves });
      await call('GET', `/attempts/${attemptId}/result`, token);
      await call('GET', `/tests/${testId}`, token);
    },
    close: () => pool.close(),
  };
  return runner;
}
