type Page<Row> = { data: Row[]; pagination: { hasNextPage: boolean } };

/** The rows of all pages of a list, or of so many. @example allRows((query) => call('listCoupons', { query })) */
export async function allRows<Row>(
  read: (query: { page: number; limit: number }) => Promise<Page<Row>>,
  mostPages = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const { data, pagination } = await read({ page, limit: 50 });
    rows.push(...data);
    if (!pagination.hasNextPage) break;
  }
  return rows;
}
