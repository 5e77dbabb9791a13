import { setImmediate } from 'node:timers/promises';
import { pageOf } from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import { noTests } from '../test-copy/test-copy';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { averageOf, type ClassDoc, type ClassStatus } from './class';
import type { AdminFilter, BrowseFilter, ClassStore, Mine } from './class.store';
import type { RelatedData } from './class.view';
import { searchFor, type Search } from '../search/search';

type Deps = { classes: ClassStore; people: PersonStore };
type Asked = { page?: number; limit?: number; search?: string };
export type BrowseSort = 'relevance' | 'newest' | 'popular';
export interface ClassPage {
  found: ClassDoc[];
  total: number;
  page: number;
  limit: number;
}

/** Comparisons before other requests get the event loop. */
const AT_ONCE = 200;

type Ranked = { _id: string; score: number; featured: boolean; studentCount: number };
const newer = (a: Ranked, b: Ranked) => (a._id < b._id ? 1 : -1);
const order: Record<BrowseSort, (a: Ranked, b: Ranked) => number> = {
  relevance: (a, b) => b.score - a.score || Number(b.featured) - Number(a.featured) || newer(a, b),
  newest: newer,
  popular: (a, b) => b.studentCount - a.studentCount || newer(a, b),
};

export function classLists({ classes, people }: Deps) {
  async function scored(candidates: ClassDoc[], search: Search): Promise<Ranked[]> {
    const names = await people.namesOf(candidates.map((c) => c.teacherId));
    const ranked: Ranked[] = [];
    for (const [i, { _id, title, tags, teacherId, featured, studentCount }] of candidates.entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const score = search.relevance({ title, tags, teacher: names.get(teacherId) ?? '' });
      if (score > 0) ranked.push({ _id, featured, studentCount, score });
    }
    return ranked;
  }
  /** The documents of one page of ids, in the same order. */
  async function pick(ranked: Ranked[], skip: number, limit: number): Promise<ClassDoc[]> {
    const ids = ranked.slice(skip, skip + limit).map((c) => c._id);
    const byId = new Map((ids.length ? await classes.byIds(ids) : []).map((c) => [c._id, c]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  async function teachersLike(search: Search): Promise<string[]> {
    const named = await people.likeNamed(search.probes());
    return named.filter((p) => search.resembles(p.name)).map((p) => p._id);
  }

  return {
    async browse(filter: BrowseFilter, sort: BrowseSort, asked: Asked): Promise<ClassPage> {
      const { page, limit, skip } = pageOf(asked);
      if (!asked.search?.trim()) {
        const total = await classes.countBrowse(filter);
        return { found: skip < total ? await classes.browse(filter, sort, { skip, limit }) : [], total, page, limit };
      }
      const search = searchFor(asked.search);
      if (search.probes().length === 0) return { found: [], total: 0, page, limit };
      const ranked = await scored(
        await classes.searchable(filter, search.probes(), await teachersLike(search)),
        search,
      );
      return { found: await pick(ranked.sort(order[sort]), skip, limit), total: ranked.length, page, limit };
    },

    /** Of all teachers and of every status, newest first, or the best match first. */
    async all(filter: AdminFilter, asked: Asked): Promise<ClassPage> {
      const { page, limit, skip } = pageOf(asked);
      if (!asked.search?.trim()) {
        const total = await classes.countAll(filter);
        return { found: skip < total ? await classes.all(filter, { skip, limit }) : [], total, page, limit };
      }
      const search = searchFor(asked.search);
      if (search.probes().length === 0) return { found: [], total: 0, page, limit };
      const candidates = await classes.allSearchable(filter, search.probes(), await teachersLike(search));
      const ranked = (await scored(candidates, search)).sort(order.relevance);
      return { found: await pick(ranked, skip, limit), total: ranked.length, page, limit };
    },

    /** Newest activity first, with or without a search. */
    async mine(mine: Mine, status: ClassStatus | undefined, asked: Asked): Promise<ClassPage> {
      const { page, limit, skip } = pageOf(asked);
      if (asked.search?.trim()) {
        const ranked = await scored(await classes.mineForRanking(mine, status), searchFor(asked.search));
        return { found: await pick(ranked, skip, limit), total: ranked.length, page, limit };
      }
      const total = await classes.countMine(mine, status);
      return { found: skip < total ? await classes.mine(mine, status, { skip, limit }) : [], total, page, limit };
    },
  };
}

/** Looks up for several classes at once what their views need from other collections. */
export const relatedData =
  ({ classes, people, tests }: Deps & { tests: TestCopyStore }) =>
  async (found: ClassDoc[]): Promise<(c: ClassDoc) => RelatedData> => {
    const teacherIds = [...new Set(found.map((c) => c.teacherId))];
    const [names, rated, totals] = await Promise.all([
      people.namesOf(teacherIds),
      classes.ratingsOfTeachers(teacherIds),
      tests.totalsOf(found.map((c) => c._id)),
    ]);
    return ({ _id, teacherId }) => ({
      teacher: names.get(teacherId) ?? '',
      teacherRating: averageOf(rated.get(teacherId)),
      tests: totals.get(_id) ?? noTests,
    });
  };
