import { pageOf, pagination } from '../page';
import type { Clock } from '../clock';
import { databaseAway } from '../store/database-away';
import { ConsumerElsewhere, NotParked, deadLetters, type DeadLetter } from '../bus/dead-letter';
import { NotNow } from '../bus/bus';
import { scrub } from '../observe/log-fields';
import type { Db } from '../store/db';
import { AppError, conflict, notFound } from '../errors';
import type { BodyOf, Handlers } from './types';

type Row = BodyOf<'listDeadLetters'>['data'][number];

const MOST_TEXT = 64 * 1024;

/** The events this service set aside. Another service's name in the path is answered by 404. */
export function deadLetterHandlers({
  db,
  clock,
  service,
}: {
  db: Db;
  clock: Clock;
  service: string;
}): Handlers<'listDeadLetters' | 'getDeadLetter' | 'replayDeadLetter' | 'dropDeadLetter'> {
  const letters = deadLetters(db, clock, service);
  const row = (l: DeadLetter): Row => ({
    id: l.id,
    service: service as Row['service'],
    group: l.group,
    topic: l.topic,
    type: l.type,
    reason: l.reason,
    tries: l.tries,
    parkedAt: l.parkedAt.toISOString(),
    state: l.state,
  });

  async function find(params: { service: string; letterId: string }): Promise<DeadLetter> {
    const found = params.service === service ? await letters.show(params.letterId) : undefined;
    if (!found) throw notFound('dead_letter_not_found', 'There is no such event');
    return found;
  }
  async function act(
    params: { service: string; letterId: string },
    work: (id: string) => Promise<void>,
  ): Promise<void> {
    const { id, state } = await find(params);
    if (state !== 'parked') throw notParked();
    await work(id).catch((error: unknown) => {
      throw refusal(error);
    });
  }

  return {
    async listDeadLetters({ params, query }) {
      if (params.service !== service) throw notFound();
      const { skip: _skip, ...page } = pageOf(query);
      const { items, total } = await letters.list({ ...page, state: query.state ?? 'parked' });
      return { data: items.map(row), pagination: pagination(page, total) };
    },
    async getDeadLetter({ params }) {
      const l = await find(params);
      const text = typeof l.envelope === 'string' ? l.envelope : JSON.stringify(l.envelope, null, 2);
      return {
        data: {
          ...row(l),
          key: l.key,
          event: text.slice(0, MOST_TEXT),
          history: l.history.map(({ at, ...line }) => ({ at: at.toISOString(), ...line })),
        },
      };
    },
    async replayDeadLetter({ params, body, caller }) {
      await act(params, (id) => letters.replay(id, caller.id, body.reason));
      return { message: 'The event was handled' };
    },
    async dropDeadLetter({ params, body, caller }) {
      await act(params, (id) => letters.drop(id, caller.id, body.reason));
      return { message: 'The event was discarded' };
    },
  };
}

const notParked = () => conflict('not_parked', 'This event is not set aside any more');

/** A consumer that fails again is a result for the admin, not an internal error. */
function refusal(error: unknown): unknown {
  if (error instanceof NotParked) return notParked();
  if (error instanceof ConsumerElsewhere)
    return conflict('consumer_elsewhere', 'Another process of this service consumes it; it can only be discarded');
  if (error instanceof AppError || databaseAway(error)) return error;
  if (error instanceof NotNow)
    return conflict('replay_failed', 'The event cannot be handled at this moment; it stays set aside');
  return conflict(
    'replay_failed',
    `It failed again and stays set aside. ${scrub(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 300)}`,
  );
}
