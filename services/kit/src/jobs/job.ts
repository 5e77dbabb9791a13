export interface JobContext {
  slice: number;
  /** Aborted when the service stops or the lease is lost. */
  signal: AbortSignal;
  now: Date;
}

/** Repeated work, each slice in one process of the service at a time. */
export interface Job {
  name: string;
  /** It runs once in this time among all processes; with `dueAt`, each process asks for its time so often. */
  everyMs: number;
  slices?: number;
  /**
   * When there is work at the earliest, null while there is none. A job that can tell runs at that time instead of every
   * `everyMs`, so an idle service costs one cheap query for each of its jobs.
   */
  dueAt?(): Promise<Date | null>;
  /** Collections whose writes may bring that time nearer than `everyMs`. */
  wokenBy?: string[];
  run(context: JobContext): Promise<void>;
}

/** For a job whose work has no time: due at once when there is some. */
export const dueNowIf = (isAny: boolean): Date | null => (isAny ? new Date(0) : null);

const AGAIN_MS = 10 * 60_000;
/** How long until its next turn. One that failed does not wait for a whole day. */
export const nextTurnMs = ({ everyMs }: Job, hasFailed: boolean): number =>
  hasFailed ? Math.min(everyMs, AGAIN_MS) : everyMs;

export const slicesOf = (job: Job): number[] => Array.from({ length: job.slices ?? 1 }, (_, slice) => slice);
export const leaseName = (job: Job, slice: number): string => `job:${job.name}:${slice}`;
