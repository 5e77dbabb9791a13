/** Which rows of a list are read. */
export interface Page {
  skip: number;
  limit: number;
}

/** Wire pagination: `limit` above 50 is capped; below 1 the contract has refused it. */
export function pageOf({ page, limit }: { page?: number; limit?: number }): Page & { page: number } {
  const size = Math.min(limit ?? 20, 50);
  const at = page ?? 1;
  return { page: at, limit: size, skip: (at - 1) * size };
}

/** `most`: rows that the list leads to; with a larger count it says that there are others. */
export function pagination(
  { page, limit }: { page: number; limit: number },
  count: number,
  most = Infinity,
): {
  currentPage: number;
  totalPages: number;
  total: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  isCapped?: true;
} {
  const total = Math.min(count, most);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const isCapped = count > most ? { isCapped: true as const } : {};
  return { currentPage: page, totalPages, total, hasPrevPage: page > 1, hasNextPage: page < totalPages, ...isCapped };
}
