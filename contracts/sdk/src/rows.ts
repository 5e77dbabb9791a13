interface Page<T> {
  data: T[];
  pagination: { currentPage: number; hasNextPage: boolean };
}

/**
 * Every row of a list, page after page.
 * @example for await (const test of rowsOf((page) => kasauti.listTeachingTests({ page, limit: 50 }))) ...
 */
export async function* rowsOf<T>(list: (page: number) => Promise<Page<T>>): AsyncGenerator<T, void, undefined> {
  for (let page = 1; ; page++) {
    const { data, pagination } = await list(page);
    yield* data;
    if (!pagination.hasNextPage) return;
  }
}
