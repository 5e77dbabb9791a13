import type { Say } from './answers';
import type { Facts } from './facts';

const ONCE = ['test_started', 'test_submitted', 'test_graded'];

/** One event of each kind per attempt, in the archive and in the topic; every archived event was published to its topic. */
export function checkEvents(
  { attempts, archives, topics, parked }: Facts,
  say: Say,
): { events: number; repeats: number } {
  const ofAttempts = archives.get('assessment') ?? [];
  const inTopic = topics.get('assessment.attempt') ?? [];
  for (const { _id, result, outboxAt, outbox } of attempts) {
    if (outboxAt !== undefined || (outbox?.length ?? 0) > 0) say('outbox', `${_id}: events are still in the document`);
    for (const type of ONCE) {
      const archived = ofAttempts.filter((e) => e.aggId === _id && e.type === type);
      const sent = new Set(inTopic.filter((e) => e.aggId === _id && e.type === type).map((e) => e.eventId));
      if (archived.length !== 1) say('event_count', `${_id}: ${archived.length} ${type} in the archive`);
      if (sent.size !== 1) say('event_count', `${_id}: ${sent.size} different ${type} in the topic`);
      if (archived[0] && sent.size === 1 && !sent.has(archived[0]._id))
        say('event_count', `${_id}: ${type} of the topic is not the archive's`);
      if (type === 'test_graded' && archived[0] && archived[0].data.score !== result?.score)
        say('event_data', `${_id}: test_graded says ${archived[0].data.score}, stored is ${result?.score}`);
    }
  }
  for (const [service, archive] of archives)
    for (const e of archive)
      if (e.pending !== undefined) say('not_published', `${service}: ${e.type} ${e._id} is not published`);
  const everything = [...archives.values()].flat();
  let events = 0;
  let repeats = 0;
  for (const [topic, messages] of topics) {
    const ids = new Set(messages.map((m) => m.eventId));
    const expected = new Set(everything.filter((e) => e.topic === topic).map((e) => e._id));
    events += expected.size;
    repeats += messages.length - ids.size;
    for (const id of expected)
      if (!ids.has(id)) say('not_in_topic', `${topic}: ${id} is archived but not in the topic`);
    for (const id of ids)
      if (!expected.has(id)) say('not_in_archive', `${topic}: ${id} is in the topic but in no archive`);
  }
  for (const p of parked) say('dead_letter', `${p.db}: ${p.type} was parked: ${p.reason}`);
  return { events, repeats };
}

/** Each event is one entry of the audit trail, and one attempt has one entry of each kind. */
export function checkTrail({ entries, sealed, archives, attempts }: Facts, say: Say): void {
  const ids = new Set(entries.map((e) => e._id));
  const archived = new Set([...archives.values()].flat().map((e) => e._id));
  for (const [service, archive] of archives)
    for (const e of archive)
      if (!ids.has(e._id)) say('not_audited', `${service}: ${e.type} ${e._id} is not in the trail`);
  for (const e of entries)
    if (!archived.has(e._id)) say('audit_unknown', `${e.actionType} ${e._id} is in the trail but in no archive`);
  const counts = new Map<string, number>();
  for (const e of entries)
    counts.set(`${e.actionType}/${e.resourceId}`, (counts.get(`${e.actionType}/${e.resourceId}`) ?? 0) + 1);
  for (const { _id } of attempts) {
    for (const type of ONCE) {
      const n = counts.get(`${type}/${_id}`) ?? 0;
      if (n !== 1) say('audit_count', `${_id}: ${n} ${type} in the trail`);
    }
  }
  const unsealed = entries.filter((e) => !sealed.has(e._id)).length;
  if (unsealed > 0) say('unsealed', `${unsealed} entries are not sealed yet`);
}
