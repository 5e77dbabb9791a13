interface Page<T> {
  data: T[];
  pagination: { hasNextPage: boolean; total: number; totalPages?: number };
}

/** Rows were taken away while the list was read, so rows that moved to a page already read were not given. Read it again. */
export class ListChanged extends Error {
  override readonly name = 'ListChanged';
}

/** What tells the rows of a list apart: the first of these that they have. */
export const IDS = ['id', 'attemptId', 'admissionId', 'studentId', 'n'];

/**
 * Every row of a list, page after page. A row that comes a second time, because others were added before it, is left out.
 * @example for await (const test of rowsOf((page) => kasauti.listTeachingTests({ page, limit: 50 }))) ...
 * @throws ListChanged
 */
export async function* rowsOf<T>(list: (page: number) => Promise<Page<T>>): AsyncGenerator<T, void, undefined> {
  const given = new Set<unknown>();
  let before = 0;
  for (let page = 1; ; page++) {
    const { data, pagination } = await list(page);
    const { total, hasNextPage, totalPages = page } = pagination;
    for (const row of data) {
      const id = idOf(row);
      if (!given.has(id)) yield row;
      given.add(id);
    }
    // Rows that went from pages not read yet are not missed. Others would have moved to the page before, or the last one left.
    const earlier = Math.max(1, Math.min(page - 1, totalPages));
    if (total < before && (await list(earlier)).data.some((row) => !given.has(idOf(row))))
      throw new ListChanged(`The list had ${before} rows and now has ${total}: read it again`);
    before = total;
    if (!hasNextPage) return;
  }
}

function idOf(row: unknown): unknown {
  const members = row as Record<string, unknown>;
  const name = IDS.find((candidate) => members[candidate] !== undefined);
  return name ? members[name] : row;
}
