export type Recount = (id: string) => Promise<void>;
interface Counted<T> {
  beginRecount(id: string): Promise<string>;
  finishRecount(id: string, token: string, count: T): Promise<unknown>;
}

/**
 * 1. store a new token on the class or teacher 2. count 3. write the count if the token is still the same.
 * After a crash the token is left and the job (recount.job.ts) counts again.
 */
export const recountFlow =
  <T>(counted: Counted<T>, countOf: (id: string) => Promise<T>): Recount =>
  async (id) => {
    const token = await counted.beginRecount(id);
    await counted.finishRecount(id, token, await countOf(id));
  };
