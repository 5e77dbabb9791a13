import type { components } from '@kasauti/contracts';
import { event, givenPaise, type Caller, type Handlers } from '@kasauti/service-kit';
import { createdFor, type Access } from '../access/access';
import { imageNotFound } from '../image/image.refusals';
import type { ImageStore } from '../image/image.store';
import type { PersonStore } from '../person/person.store';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { changeClassFlow } from './change-class.flow';
import { isPriceAllowed, newClass, publishedState, type ClassContent, type ClassDoc } from './class';
import { classNotFound, priceNotAllowed } from './class.refusals';
import type { ClassStore } from './class.store';
import { classView } from './class.view';
import { relatedData } from './classes.query';
import { trigramsOf } from '../search/search';

interface Deps {
  classes: ClassStore;
  people: PersonStore;
  tests: TestCopyStore;
  images: ImageStore;
  access: Access;
}
type Given = components['schemas']['UpdateClassRequest'];
/** With the price, what the contract of createClass checks; updateClass sets the others. */
const keysOfNew = ['title', 'description', 'visibility', 'subject', 'difficulty', 'tags'] as const;
const contentKeys = [
  ...keysOfNew,
  'longDescription',
  'learningOutcomes',
  'prerequisites',
  'estimatedDurationWeeks',
  'thumbnailId',
] as const;

/** Only fields a teacher may set, with the price in paise. */
function contentOf(given: Given, keys: readonly (typeof contentKeys)[number][] = contentKeys): Partial<ClassContent> {
  const content: Record<string, unknown> = Object.fromEntries(
    keys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  );
  if (given.curriculum)
    content.curriculum = given.curriculum.map(({ week, title, topics, testIds = [] }) => ({
      week,
      title,
      topics,
      testIds,
    }));
  const pricePaise = givenPaise(given.price, given.pricePaise, 'pricePaise');
  if (pricePaise !== undefined) {
    if (!isPriceAllowed(pricePaise)) throw priceNotAllowed();
    content.pricePaise = pricePaise;
  }
  return content;
}

/** Who may find the class and what it costs is the owner's to say. */
const concernsOwner = (given: Given): boolean =>
  (['status', 'visibility', 'price', 'pricePaise'] as const).some((key) => given[key] !== undefined);

export function classApi({ classes, people, tests, images, access }: Deps): Handlers<'createClass' | 'updateClass'> {
  const changeClass = changeClassFlow({ classes });
  /** An image of the caller, or in another's class one of its owner, such as the one that it has. */
  const isUsable = async (imageId: string, classId: string, { id }: Caller): Promise<boolean> => {
    if (await images.isOwned(imageId, id)) return true;
    const owner = (await classes.get(classId))?.teacherId;
    return owner !== undefined && owner !== id && images.isOwned(imageId, owner);
  };
  const relatedTo = relatedData({ classes, people, tests });
  const answer = async (message: string, c: ClassDoc, caller: Caller) => {
    const [related, accessTo] = await Promise.all([relatedTo([c]), access.accessTo(caller, [c])]);
    const view = classView(c, { ...related(c), access: accessTo(c) });
    return { message, class: view, data: { class: view } };
  };

  return {
    async createClass({ body, caller, now, requestId }) {
      const teacherId = await access.ownerOfNew(caller, 'createClass', body.ownerId);
      const content = { ...contentOf({ ...body, curriculum: undefined }, keysOfNew), title: body.title };
      const made = newClass(
        requestId,
        { teacherId, ...createdFor(caller, teacherId) },
        content,
        trigramsOf(content.title, ...(content.tags ?? [])),
        now,
      );
      await classes.insert(made, [
        event('class_created', { classId: made._id, teacherId }),
        event('class_changed', publishedState(made)),
      ]);
      return answer('Class created successfully', made, caller);
    },

    async updateClass({ params, body, caller, now }) {
      if (body.thumbnailId && !(await isUsable(body.thumbnailId, params.classId, caller))) throw imageNotFound();
      const asked = concernsOwner(body) ? { can: 'class.manage' as const } : 'updateClass';
      const changed = await changeClass(
        async () => access.toClass(caller, await classes.get(params.classId), asked, classNotFound),
        { content: contentOf(body), status: body.status, confirm: body.confirm === true },
        now,
      );
      return answer(body.status ? 'Class status updated' : 'Class updated', changed, caller);
    },
  };
}
