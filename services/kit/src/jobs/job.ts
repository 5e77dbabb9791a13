export interface JobContext {
  slice: number;
  /** Aborted when the service stops or the lease is lost. */
  signal: AbortSignal;
  now: Date;
  /** Grows with every change of the holder; a write that carries it can be refused when it is old. */
  fence: number;
}

/** Repeated work: once per `everyMs` among all processes of the service, each slice for itself. */
export interface Job {
  name: string;
  everyMs: number;
  slices?: number;
  run(context: JobContext): Promise<void>;
}

const AGAIN_MS = 10 * 60_000;
/** How long until its next turn. One that failed does not wait for a whole day. */
export const nextTurnMs = ({ everyMs }: Job, hasFailed: boolean): number =>
  hasFailed ? Math.min(everyMs, AGAIN_MS) : everyMs;

export const slicesOf = (job: Job): number[] => Array.from({ length: job.slices ?? 1 }, (_, slice) => slice);
export const leaseName = (job: Job, slice: number): string => `job:${job.name}:${slice}`;
