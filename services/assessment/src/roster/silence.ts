/** An open page asks every `beatSec` seconds and saves each answer. */
const SHORTEST_SEC = 60;

export interface Seen {
  startedAt: Date;
  lastSavedAt: Date | null;
  /** When the open page asked last; it may be up to 20 s later. */
  beatAt?: Date;
}

export const lastSeenAt = ({ startedAt, lastSavedAt, beatAt }: Seen): Date =>
  [lastSavedAt, beatAt].reduce<Date>((latest, at) => (at && at > latest ? at : latest), startedAt);

/** How long a student who sits was not heard of; undefined while that is not unusual. */
export function silentSec(seen: Seen, beatSec: number, now: Date): number | undefined {
  const sec = Math.floor((now.getTime() - lastSeenAt(seen).getTime()) / 1000);
  return sec > Math.max(SHORTEST_SEC, 2 * beatSec) ? sec : undefined;
}
