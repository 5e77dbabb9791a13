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

export function pagination(
  { page, limit }: { page: number; limit: number },
  total: number,
): { currentPage: number; totalPages: number; total: number; hasPrevPage: boolean; hasNextPage: boolean } {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { currentPage: page, totalPages, total, hasPrevPage: page > 1, hasNextPage: page < totalPages };
}
