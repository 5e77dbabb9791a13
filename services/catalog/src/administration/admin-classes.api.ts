import { pagination, type Handlers } from '@kasauti/service-kit';
import { classLists, relatedData, type ClassPage } from '../class/classes.query';
import type { ClassStore } from '../class/class.store';
import type { PersonStore } from '../person/person.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { adminClassView } from './admin-class.view';
import { MOST_FEATURED } from './featured.api';

interface Deps {
  classes: ClassStore;
  people: PersonStore;
  tests: TestCopyStore;
}

export function adminClassesApi(deps: Deps): Handlers<'listAllClasses'> {
  const lists = classLists(deps);
  const relatedTo = relatedData(deps);
  const withId = async (id = '', teacherId?: string): Promise<ClassPage | undefined> => {
    const found = id ? await deps.classes.withId(id, { teacherId }) : null;
    return found ? { found: [found], total: 1, page: 1, limit: 1 } : undefined;
  };
  return {
    async listAllClasses({ query: { status, featured, teacherId, ...asked } }) {
      const [only, now] = await Promise.all([
        withId(asked.search?.trim(), teacherId),
        deps.classes.countBrowse({ featured: true }),
      ]);
      const { found, total, ...page } = only ?? (await lists.all({ status, featured, teacherId }, asked));
      const related = await relatedTo(found);
      return {
        data: found.map((c) => adminClassView(c, related(c))),
        featured: { now, most: MOST_FEATURED },
        pagination: pagination(page, total),
      };
    },
  };
}
