import type { Envelope, EventName } from '@kasauti/contracts';
import type { Clock } from '../../clock';
import { newId } from '../../id';

/** A consumer group asks every producer for its archive. */
export interface ReplayRequest {
  rebuildId: string;
  group: string;
  topics: string[];
}

/** The topic of these requests. */
export const REPLAY_REQUESTS = 'ops.replay';
/** The last message of a topic's replay. */
export const REPLAY_ENDED = 'replay_ended';
export const ASK_AGAIN_MS = 20_000;

export const replayTopic = (topic: string, group: string): string => `${topic}.replay.${group}`;

/** A signal between processes, not a business event: it is not archived, and no contract lists it. */
export function signal(type: string, rebuildId: string, data: object, clock: Clock): Envelope {
  return {
    eventId: newId(),
    type: type as EventName,
    v: 1,
    aggId: rebuildId,
    aggSeq: 1,
    occurredAt: clock.now().toISOString(),
    data,
  } as unknown as Envelope;
}
