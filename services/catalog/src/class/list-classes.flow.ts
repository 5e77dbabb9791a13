import { pageOf } from '@kasauti/service-kit';
import type { TeacherStore } from '../teacher/teacher.store';
import type { ClassDoc, ClassStatus } from './class';
import type { BrowseFilter, ClassStore, Mine } from './class.store';
import { bestLikeness, probesOf, relevance, wordsOf } from './search';

type Deps = { classes: ClassStore; teachers: TeacherStore };
type Asked = { page?: number; limit?: number; search?: string };
export type BrowseSort = 'relevance' | 'newest' | 'popular';
export interface ClassPage { found: ClassDoc[]; total: number; page: number; limit: number }

type Ranked = { _id: string; score: number; featured: boolean; studentCount: number };
const newer = (a: Ranked, b: Ranked) => (a._id < b._id ? 1 : -1);
const order: Record<BrowseSort, (a: Ranked, b: Ranked) => number> = {
  relevance: (a, b) => b.score - a.score || Number(b.featured) - Number(a.featured) || newer(a, b),
  newest: newer,
  popular: (a, b) => b.studentCount - a.studentCount || newer(a, b),
};

export function listClasses({ classes, teachers }: Deps) {
  async function scored(candidates: ClassDoc[], search: string): Promise<Ranked[]> {
    const names = await teachers.namesOf(candidates.map((c) => c.teacherId));
    return candidates
      .map((c) => ({ _id: c._id, featured: c.featured, studentCount: c.studentCount, score: relevance(search, { title: c.title, tags: c.tags, teacher: names.get(c.teacherId) ?? '' }) }))
      .filter((c) => c.score > 0);
  }
  /** The documents of one page of ids, in their order. */
  async function pick(ranked: Ranked[], skip: number, limit: number): Promise<ClassDoc[]> {
    const ids = ranked.slice(skip, skip + limit).map((c) => c._id);
    const byId = new Map((ids.length ? await classes.byIds(ids) : []).map((c) => [c._id, c]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  async function teachersLike(search: string, probes: string[]): Promise<string[]> {
    const people = await teachers.likeNamed(probes);
    return people.filter((p) => wordsOf(search).some((word) => bestLikeness(word, p.name) > 0)).map((p) => p._id);
  }

  return {
    async browse(filter: BrowseFilter, sort: BrowseSort, asked: Asked): Promise<ClassPage> {
      const { page, limit, skip } = pageOf(asked);
      const search = asked.search?.trim();
      if (!search) {
        const total = await classes.countBrowse(filter);
        return { found: skip < total ? await classes.browse(filter, sort, { skip, limit }) : [], total, page, limit };
      }
      const probes = probesOf(search);
      if (probes.length === 0) return { found: [], total: 0, page, limit };
      const ranked = await scored(await classes.searchable(filter, probes, await teachersLike(search, probes)), search);
      return { found: await pick(ranked.sort(order[sort]), skip, limit), total: ranked.length, page, limit };
    },

    /** Newest activity first, with or without a search. */
    async mine(mine: Mine, status: ClassStatus | undefined, asked: Asked): Promise<ClassPage> {
      const { page, limit, skip } = pageOf(asked);
      const search = asked.search?.trim();
      if (search) {
        const ranked = await scored(await classes.mineForRanking(mine, status), search);
        return { found: await pick(ranked, skip, limit), total: ranked.length, page, limit };
      }
      const total = await classes.countMine(mine, status);
      return { found: skip < total ? await classes.mine(mine, status, { skip, limit }) : [], total, page, limit };
    },
  };
}
