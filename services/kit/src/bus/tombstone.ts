import { events, type Envelope, type EventName } from '@kasauti/contracts';
import { rawCollection, type MessagingDb } from '../store/raw-collection';

/**
 * What the contract marks in an event's schema: `x-personal` on fields, and what takes them away: either the event of this type
 * with the data of `x-tombstone`, for all of its aggregate, or the tombstone of the person whose id is in the field `x-person`.
 */
interface Personal {
  fields: string[];
  tombstone: [field: string, value: unknown][];
  person?: string;
}
interface Schema {
  properties?: Record<string, { 'x-personal'?: boolean }>;
  'x-tombstone'?: Record<string, unknown>;
  'x-person'?: string;
}

function personalOf({ properties = {}, 'x-tombstone': tombstone = {}, 'x-person': person }: Schema): Personal {
  const fields = Object.entries(properties).flatMap(([name, field]) => (field['x-personal'] ? [name] : []));
  return { fields, tombstone: Object.entries(tombstone), person };
}

const rules = new Map(
  (Object.keys(events) as EventName[])
    .map((type) => [type, personalOf(events[type].schema as Schema)] as const)
    .filter(([, { fields }]) => fields.length > 0),
);

/** Events with personal fields, which one of their own type takes away. */
export const eventsWithTombstone: EventName[] = [...rules].flatMap(([type, { person }]) => (person ? [] : [type]));
/** Events whose personal fields go with a person, and the field with the person's id. */
export const eventsOfPersons: [EventName, string][] = [...rules].flatMap(([type, { person }]) =>
  person ? [[type, person]] : [],
);

type Told = Pick<Envelope, 'type' | 'aggId' | 'data'>;
type Archived = Told & { _id: string };

/** Whether an event says that its aggregate's personal fields are gone. */
export function isTombstone({ type, data }: Pick<Told, 'type' | 'data'>): boolean {
  const { tombstone = [] } = rules.get(type) ?? {};
  return (
    tombstone.length > 0 && tombstone.every(([field, value]) => (data as Record<string, unknown>)[field] === value)
  );
}

/**
 * Empties the personal fields of the stored events of a tombstone's aggregate, in the archive of its producer and in the
 * dead letters of every consumer, and of those that tell of the person, if it is one. A rebuild or a replay then sends them
 * empty. Can be repeated.
 */
export async function emptyStoredEvents(
  db: Pick<MessagingDb, 'connection'>,
  { type, aggId }: Pick<Told, 'type' | 'aggId'>,
): Promise<void> {
  await emptyEvents(db, type, aggId);
  for (const [other, person] of eventsOfPersons) await emptyEvents(db, other, aggId, person);
}

/** @param person the field of the data that has the id; the aggregate has it otherwise */
async function emptyEvents(
  db: Pick<MessagingDb, 'connection'>,
  type: EventName,
  id: string,
  person?: string,
): Promise<void> {
  const { fields } = rules.get(type) ?? { fields: [] };
  for (const field of fields)
    await rawCollection<Archived>(db, 'event_archive').updateMany(
      { type, [person ? `data.${person}` : 'aggId']: id, [`data.${field}`]: { $gt: '' } },
      { $set: { [`data.${field}`]: '' } },
    );

  const letters = rawCollection<{ _id: string; type: string; raw: string }>(db, 'dead_letters');
  for await (const { _id, raw } of letters.find({ type })) {
    const envelope = read(raw);
    if (!envelope || (person ? envelope.data[person] : envelope.aggId) !== id) continue;
    const blanks = Object.fromEntries(fields.flatMap((field) => (field in envelope.data ? [[field, '']] : [])));
    const emptied = JSON.stringify({ ...envelope, data: { ...envelope.data, ...blanks } });
    await letters.updateOne({ _id, raw }, { $set: { raw: emptied } });
  }
}

function read(raw: string): (Pick<Envelope, 'aggId'> & { data: Record<string, unknown> }) | undefined {
  try {
    const envelope: unknown = JSON.parse(raw);
    const { data } = envelope as { data?: unknown };
    return typeof data === 'object' && data !== null ? (envelope as ReturnType<typeof read>) : undefined;
  } catch {
    return undefined;
  }
}
