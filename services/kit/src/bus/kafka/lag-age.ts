/** The end of a partition, and when it was first seen there. */
interface Look {
  atMs: number;
  end: number;
}
/** Bounds the memory; an older event counts as waiting since the first look that is kept. */
const MOST_LOOKS = 500;

/** How long the oldest event has waited that is not committed: Kafka tells how many wait, not since when. */
export class LagAge {
  private looks: Look[] = [];

  /** @returns seconds; 0 when everything is committed */
  look(now: { atMs: number; end: number; committed: number }): number {
    const { atMs, end, committed } = now;
    const open = this.looks.filter((look) => look.end > committed);
    const hasGrown = end > Math.max(committed, open.at(-1)?.end ?? 0);
    this.looks = (hasGrown ? [...open, { atMs, end }] : open).slice(-MOST_LOOKS);
    const [oldest] = this.looks;
    return oldest ? (atMs - oldest.atMs) / 1000 : 0;
  }
}
