import { events, type EventName } from '@kasauti/contracts';
import type { ConsumerTools, On } from '@kasauti/service-kit';
import { factEvents } from '../fact/fact.events';
import type { Generation, Generations } from '../generations';

type Act = (e: never, tools: ConsumerTools) => Promise<unknown>;

/**
 * Live events go into every active generation. The active ones are read for each event, so an event that was not yet in
 * an archive when the rebuild requested it reaches the new generation here. Replayed events go into the new one only; one that
 * was set aside goes into every active one, as that rebuild may have ended since.
 */
export function generationEvents(generations: Generations): { live: On; replayed: On } {
  const acts = new Map(
    generations.places.map((g): [Generation, Record<string, Act>] => [g, factEvents(g) as Record<string, Act>]),
  );
  const types = Object.keys([...acts.values()][0] ?? {});
  const into = (choose: (tools: ConsumerTools) => Promise<Generation[]>): On =>
    Object.fromEntries(
      types.map((type): [string, Act] => [
        type,
        async (e, tools) => {
          for (const generation of await choose(tools)) await acts.get(generation)?.[type]?.(e, tools);
        },
      ]),
    ) as On;
  return {
    live: into(generations.active),
    replayed: into(async ({ wasSetAside }) => {
      if (wasSetAside) return generations.active();
      const { filling } = await generations.state.read();
      return filling === undefined ? [] : [generations.at(filling)];
    }),
  };
}

/** The topics a rebuild replays. */
export const topicsOf = (on: On): string[] => [
  ...new Set((Object.keys(on) as EventName[]).map((type) => events[type].topic)),
];
