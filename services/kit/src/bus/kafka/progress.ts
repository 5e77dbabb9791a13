import type { BusHealth } from '../bus';

const STALLED_MS = 60_000;

/** The progress of a member of a consumer group, for its health. */
export class Progress {
  private isJoined = false;
  private crashes = 0;
  private batches = 0;
  private fetchedAtMs: number;
  private handledAtMs: number;
  /** Waiting messages by topic and partition, as far as known. */
  private readonly waiting = new Map<string, number>();

  constructor(private readonly nowMs = () => performance.now()) {
    this.fetchedAtMs = this.handledAtMs = nowMs();
  }

  get hasJoined(): boolean {
    return this.isJoined;
  }
  joined(): void {
    this.isJoined = true;
    this.waiting.clear(); // partitions may have moved to another member
  }
  left(): void {
    this.isJoined = false;
  }
  fetched(): void {
    this.fetchedAtMs = this.nowMs();
    this.crashes = 0;
  }
  /** @returns how many crashes in a row had another cause than an absent broker */
  crashed(isBrokerAway: boolean): number {
    this.isJoined = false;
    return (this.crashes += isBrokerAway ? 0 : 1);
  }
  begin(): void {
    this.batches++;
  }
  end(): void {
    this.batches--;
  }
  waits(partition: string, messages: number): void {
    this.waiting.set(partition, messages);
  }
  handled(partition: string, left: number): void {
    this.handledAtMs = this.nowMs();
    this.waits(partition, left);
  }

  health(group: string): BusHealth & { lag: Record<string, number> } {
    const total = [...this.waiting.values()].reduce((sum, n) => sum + n, 0);
    const lag = { [group]: total };
    if (!this.isJoined) return { ok: false, detail: `${group} is not connected`, lag };
    const isBusy = this.batches > 0;
    const now = this.nowMs();
    const isSilent = !isBusy && now - this.fetchedAtMs > STALLED_MS;
    const isStuck = total > 0 && now - Math.max(this.handledAtMs, isBusy ? 0 : this.fetchedAtMs) > STALLED_MS;
    return isSilent || isStuck ? { ok: false, detail: `${group} makes no progress`, lag } : { ok: true, lag };
  }
}
