/** Works on all, so many at a time. @returns the results in the order of `all` */
export async function inLanes<T, R>(all: readonly T[], lanes: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = all.entries();
  const lane = async () => {
    for (const [place, one] of rest) results[place] = await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
