export interface Range {
  from: Date;
  /** Excluded. */
  to: Date;
}

const MAX_TIME_MS_EXPIRED = 50;

/** The rows of a range, `at` being its filter. An aggregate that the database ends for its time is asked for by halves. */
export async function inHalves<Row>(
  { from, to }: Range,
  read: (at: { $gte: Date; $lt: Date }) => Promise<Row[]>,
  signal?: AbortSignal,
): Promise<Row[]> {
  signal?.throwIfAborted();
  try {
    return await read({ $gte: from, $lt: to });
  } catch (error) {
    const middle = new Date((from.getTime() + to.getTime()) / 2);
    if ((error as { code?: number }).code !== MAX_TIME_MS_EXPIRED || middle <= from) throw error;
    const earlier = await inHalves({ from, to: middle }, read, signal);
    return [...earlier, ...(await inHalves({ from: middle, to }, read, signal))];
  }
}
