import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import type { LiveAttempt } from './save-service';

/** A student's browser, reduced to its saves: one request in flight, numbers without gaps. */
export interface Writer extends LiveAttempt {
  seq: number;
}
export const writersOf = (attempts: LiveAttempt[]): Writer[] => attempts.map((a) => ({ ...a, seq: 0 }));

function saveBody(w: Writer): string {
  w.seq++;
  const question = w.questions[w.seq % w.questions.length];
  const option = question?.options[w.seq % question.options.length];
  return JSON.stringify({
    responses: [
      { questionId: question?.id, choice: option?.id, markedForReview: false, seq: w.seq, timeSpentMs: 21_000 + w.seq },
    ],
  });
}

export interface Target {
  /** Sends one request of this writer. */
  send(writer: Writer): Promise<void>;
  close(): Promise<void>;
}

/** Where to send saves: PATCH to the service, or the same bytes by POST to the bare server. Repeats a save answered with 503. */
export function target(url: string, kind: 'save' | 'bare', connections: number): Target {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    async send(writer) {
      const body = saveBody(writer);
      for (let tries = 0; ; tries++) {
        const { statusCode, body: answer } = await pool.request({
          path: `/api/v1/attempts/${writer.attemptId}/responses`,
          method: kind === 'save' ? 'PATCH' : 'POST',
          headers: { authorization: `Bearer ${writer.ticket}`, 'content-type': 'application/json' },
          body,
        });
        const text = await answer.text();
        if (statusCode === 200) return;
        if (statusCode !== 503 || tries === 20) throw new Error(`${statusCode} ${text}`);
        await wait(300);
      }
    },
    close: () => pool.close(),
  };
}

/** Sends `requests` requests with `atOnce` in flight. The writers take turns, and each has at most one request in flight. */
export async function fire(to: Target, writers: Writer[], requests: number, atOnce: number): Promise<void> {
  let left = requests;
  const lanes = Math.min(atOnce, writers.length);
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; left > 0; turn += lanes) {
        left--;
        const writer = writers[turn % (writers.length - (writers.length % lanes))];
        if (writer) await to.send(writer);
      }
    }),
  );
}
