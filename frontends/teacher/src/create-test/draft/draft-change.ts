import type { Draft } from './draft';
import type { DrawGiven } from './draws';
import { withLanguages } from './first-language';
import { changeSection, newSection, type Item, type Section, type SectionFields } from './section';
import type { Passage } from '../../question/passage';
import type { Question } from '../../question/question';
import {
  changePassage,
  insertGroup,
  leavePassage,
  movingWith,
  moveWithin,
  placeInPassage,
  replaceItem,
} from './passages';

export type DraftChange =
  | { type: 'set'; fields: Partial<Omit<Draft, 'sections' | 'nextKey'>> }
  /** The first is that of texts without a language. */
  | { type: 'set_languages'; languages: readonly string[] }
  /** Adds at the end of a section, or after the question with the key `after`. */
  | { type: 'add'; question: Question; section?: number; after?: number }
  /** A question that gets another section goes to the end of that section. */
  | { type: 'replace'; key: number; question: Question; section?: number }
  | { type: 'remove'; key: number }
  | { type: 'move'; key: number; section: number; to: number }
  /** For all questions of the passage. */
  | { type: 'change_passage'; before: Passage; after: Passage }
  | { type: 'leave_passage'; key: number }
  /** Adds a draw to a section, or replaces the one with this key. */
  | { type: 'draw'; draw: DrawGiven; section: number }
  | { type: 'remove_draw'; key: number }
  | { type: 'add_section' }
  | { type: 'set_section'; key: number; fields: SectionFields }
  | { type: 'remove_section'; key: number }
  | { type: 'move_section'; key: number; to: number };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const { sections, nextKey } = draft;
  switch (change.type) {
    case 'set':
      return { ...draft, ...change.fields };
    case 'set_languages':
      return withLanguages(draft, change.languages);
    case 'add':
      return { ...draft, nextKey: nextKey + 1, sections: add(sections, { ...change, key: nextKey }) };
    case 'replace':
      return { ...draft, sections: replace(sections, change) };
    case 'remove':
      return { ...draft, sections: inAll(sections, (items) => items.filter(({ key }) => key !== change.key)) };
    case 'move':
      return { ...draft, sections: move(sections, change) };
    case 'change_passage':
      return { ...draft, sections: inAll(sections, (items) => changePassage(items, change.before, change.after)) };
    case 'leave_passage':
      return { ...draft, sections: inAll(sections, (items) => leavePassage(items, change.key)) };
    case 'draw':
      return { ...draft, nextKey: nextKey + 1, sections: putDraw(sections, change, nextKey) };
    case 'remove_draw':
      return { ...draft, sections: sections.map((section) => withoutDraw(section, change.key)) };
    case 'add_section':
      return { ...draft, nextKey: nextKey + 1, sections: [...sections, newSection(nextKey, sections.at(-1))] };
    case 'set_section':
      return {
        ...draft,
        sections: sections.map((one) => (one.key === change.key ? changeSection(one, change.fields) : one)),
      };
    case 'remove_section':
      return sections.length < 2 ? draft : { ...draft, sections: sections.filter(({ key }) => key !== change.key) };
    case 'move_section': {
      const moved = sections.find(({ key }) => key === change.key);
      const others = sections.filter((one) => one !== moved);
      return moved ? { ...draft, sections: others.toSpliced(change.to, 0, moved) } : draft;
    }
  }
}

const inAll = (sections: Section[], change: (items: Item[]) => Item[]): Section[] =>
  sections.map((section) => ({ ...section, items: change(section.items) }));
export const sectionOf = (sections: readonly Section[], key: number | undefined): Section | undefined =>
  sections.find(({ items }) => items.some((item) => item.key === key));

function add(
  sections: Section[],
  { key, question, section, after }: { key: number; question: Question; section?: number; after?: number },
): Section[] {
  const wanted = sections.find((one) => one.key === section) ?? sections.at(-1);
  const target = sectionOf(sections, after) ?? wanted;
  return sections.map((one) => {
    if (one !== target) return one;
    const behind = one.items.findIndex((item) => item.key === after);
    const place = behind < 0 ? placeInPassage(one.items, question.passage) : behind + 1;
    return { ...one, items: one.items.toSpliced(place ?? one.items.length, 0, { key, question }) };
  });
}

const withoutDraw = (section: Section, key: number): Section => ({
  ...section,
  draws: section.draws.filter((draw) => draw.key !== key),
});

function putDraw(
  sections: Section[],
  { draw, section }: Extract<DraftChange, { type: 'draw' }>,
  newKey: number,
): Section[] {
  const put = { ...draw, key: draw.key ?? newKey };
  return sections.map((one) => {
    const isThere = one.draws.some(({ key }) => key === put.key);
    if (one.key !== section) return withoutDraw(one, put.key);
    const draws = isThere ? one.draws.map((old) => (old.key === put.key ? put : old)) : [...one.draws, put];
    return markedForDraws({ ...one, draws });
  });
}

/** Drawn questions need marks of their section: those that all of its questions have, if they agree. */
function markedForDraws(section: Section): Section {
  const points = new Set(section.items.map(({ question }) => question.points ?? 1));
  const [all = 1] = points;
  if (section.marking || points.size > 1) return section;
  return changeSection(section, { marking: { correct: all, wrong: 0, skipped: 0, partial: 'none' } });
}

function replace(
  sections: Section[],
  { key, question, section }: Extract<DraftChange, { type: 'replace' }>,
): Section[] {
  const changed = inAll(sections, (items) => replaceItem(items, { key, question }));
  const isElsewhere = section !== undefined && sectionOf(sections, key)?.key !== section;
  return isElsewhere ? move(changed, { key, section, to: Infinity }) : changed;
}

function move(
  sections: Section[],
  { key, section, to }: Pick<Extract<DraftChange, { type: 'move' }>, 'key' | 'section' | 'to'>,
): Section[] {
  const from = sectionOf(sections, key);
  if (!from || !sections.some((one) => one.key === section)) return sections;
  if (from.key === section)
    return sections.map((one) => (one === from ? { ...one, items: moveWithin(one.items, key, to) } : one));
  const moved = movingWith(from.items, key);
  return inAll(sections, (items) => items.filter((item) => !moved.includes(item))).map((one) =>
    one.key === section ? { ...one, items: insertGroup(one.items, moved, to, true) } : one,
  );
}
