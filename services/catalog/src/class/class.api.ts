import type { components } from '@kasauti/contracts';
import { event, paiseFromRupees, type Handlers } from '@kasauti/service-kit';
import { imageNotFound } from '../image/image.refusals';
import type { ImageStore } from '../image/image.store';
import type { TeacherStore } from '../teacher/teacher.store';
import type { TestCountStore } from '../test-count/test-count.store';
import { changeClassFlow } from './change-class.flow';
import { isPriceAllowed, newClass, publishedState, type ClassContent, type ClassDoc } from './class';
import { priceNotAllowed } from './class.refusals';
import type { ClassStore } from './class.store';
import { classView } from './class.view';
import { relatedData } from './classes.query';
import { trigramsOf } from '../search/search';

interface Deps {
  classes: ClassStore;
  teachers: TeacherStore;
  tests: TestCountStore;
  images: ImageStore;
}
type Given = components['schemas']['UpdateClassRequest'];
const contentKeys = [
  'title',
  'description',
  'visibility',
  'subject',
  'difficulty',
  'tags',
  'longDescription',
  'learningOutcomes',
  'prerequisites',
  'estimatedDurationWeeks',
  'thumbnailId',
] as const;

/** Only fields a teacher may set, with the price in paise. */
function contentOf(given: Given): Partial<ClassContent> {
  const content: Record<string, unknown> = Object.fromEntries(
    contentKeys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  );
  if (given.curriculum)
    content.curriculum = given.curriculum.map(({ week, title, topics, testIds = [] }) => ({
      week,
      title,
      topics,
      testIds,
    }));
  if (given.price !== undefined) {
    if (!isPriceAllowed(given.price)) throw priceNotAllowed();
    content.pricePaise = paiseFromRupees(given.price);
  }
  return content;
}

export function classApi({ classes, teachers, tests, images }: Deps): Handlers<'createClass' | 'updateClass'> {
  const changeClass = changeClassFlow({ classes });
  const relatedTo = relatedData({ classes, teachers, tests });
  const answer = async (message: string, c: ClassDoc) => {
    const view = classView(c, (await relatedTo([c]))(c));
    return { message, class: view, data: { class: view } };
  };

  return {
    async createClass({ body, caller, now, requestId }) {
      // Only fields this operation's contract checks; updateClass sets the others.
      const { title, description, visibility, price, subject, difficulty, tags } = body;
      const content = { ...contentOf({ description, visibility, price, subject, difficulty, tags }), title };
      const made = newClass(requestId, caller.id, content, trigramsOf(content.title, ...(content.tags ?? [])), now);
      await classes.insert(made, [
        event('class_created', { classId: made._id, teacherId: caller.id }),
        event('class_changed', publishedState(made)),
      ]);
      return answer('Class created successfully', made);
    },

    async updateClass({ params, body, caller, now }) {
      if (body.thumbnailId && !(await images.isOwned(body.thumbnailId, caller.id))) throw imageNotFound();
      const changed = await changeClass(
        params.classId,
        caller.id,
        { content: contentOf(body), status: body.status, confirm: body.confirm === true },
        now,
      );
      return answer(body.status ? 'Class status updated' : 'Class updated', changed);
    },
  };
}
