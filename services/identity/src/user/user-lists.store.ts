import type { Page, Store, Transaction } from '@kasauti/service-kit';
import { endOf, wordsAsked } from './search-words';
import type { Address } from './user-endings.store';
import type { User, UserStatus } from './user';

export interface UserSearch {
  search?: string;
  role?: User['role'];
  status?: UserStatus | 'current';
  verified?: 'yes' | 'no';
}
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const fields = { passwordHash: 0, outbox: 0, words: 0 } as const;

const byStatus = {
  active: { isActive: true },
  deactivated: { isActive: false, erasedAt: null },
  deleted: { isActive: false, erasedAt: { $ne: null } },
  current: { erasedAt: null },
};

function bySearch(search: string) {
  const text = search.trim();
  if (text === '') return {};
  if (ID.test(text)) return { _id: text };
  const words = wordsAsked(text).map((word) => ({ words: { $elemMatch: { $gte: word, $lt: endOf(word) } } }));
  return words.length > 0 ? { $and: words } : { _id: { $in: [] } };
}

function filterOf({ search = '', role, status, verified }: UserSearch) {
  return {
    // All accounts are counted in an index too.
    _id: { $gt: '' },
    ...bySearch(search),
    ...(status ? byStatus[status] : {}),
    ...(role ? { role } : {}),
    ...(verified ? { verifiedAt: verified === 'yes' ? { $ne: null } : null } : {}),
  };
}

export const listsOf = (users: Store<User>, addresses: Store<Address>) => ({
  /** Accounts of those addresses that have one. */
  async idsOf(emails: string[], tx?: Transaction): Promise<Map<string, string>> {
    const found = await addresses.in(tx).find({ _id: { $in: emails } }, { limit: Math.max(1, emails.length) });
    return new Map(found.map(({ _id, userId }) => [_id, userId]));
  },
  page: (search: UserSearch, { skip, limit }: Page): Promise<User[]> =>
    users.find(filterOf(search), { sort: { _id: -1 }, skip, limit, fields }),
  /** By id. */
  async named(ids: string[], tx?: Transaction): Promise<Map<string, User>> {
    const found = await users.in(tx).find({ _id: { $in: ids } }, { limit: ids.length, fields });
    return new Map(found.map((user) => [user._id, user]));
  },
  count: (search: UserSearch): Promise<number> => users.count(filterOf(search)),
});
