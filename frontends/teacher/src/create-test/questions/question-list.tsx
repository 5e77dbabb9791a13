import { Card, RichText } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useFocusOn } from '../../class/use-focus-on';
import { itemsOf, questionCount, totalPoints, type Draft } from '../draft/draft';
import { changeDraft, sectionOf, type DraftChange } from '../draft/draft-change';
import type { Passage } from '../../question/passage';
import { groupsOf, type Group } from '../draft/passages';
import { countIn, marksOf, nameOf, type Item, type Section } from '../draft/section';
import { PassageGroup } from './passage-group';
import { QuestionRow } from './question-row';
import { DrawLines } from './draws/draw-lines';
import s from './questions.module.css';
import { useDrag, type Spot } from './use-drag';

interface Props {
  draft: Draft;
  /** Whose bank is drawn from, if the teacher may use it. */
  bankOf: string | undefined;
  editing: number | undefined;
  change(change: DraftChange): void;
  onEdit(item: Item): void;
  onRemoved(key: number): void;
  /** Opens the passage of a group. */
  onPassage(passage: Passage): void;
  /** A new question about the same passage. */
  onAddTo(passage: Passage, section: number): void;
}

/** A selector; without a question, of the title. */
const rowOf = (number: number): string =>
  number > 0 ? `[aria-label="Actions for question ${number}"]` : '[data-questions-title]';

export function QuestionList({ draft, bankOf, editing, change, onEdit, onRemoved, onPassage, onAddTo }: Props) {
  const { sections } = draft;
  const [removing, setRemoving] = useState<Item>();
  const [leaving, setLeaving] = useState<Item>();
  const [news, setNews] = useState('');
  const focusOn = useFocusOn();
  const toRow = (number: number) => focusOn(rowOf(number));
  const all = itemsOf(draft);
  const hasSections = sections.length > 1;

  const move = (key: number, { section, index }: Spot) => {
    const step: DraftChange = { type: 'move', key, section, to: index };
    const after = changeDraft(draft, step);
    change(step);
    setNews(placeText(after, key));
    // Over the border of a section or passage it is another row.
    toRow(numberOf(after, key));
  };
  const { dragOf, dropOn } = useDrag(move);
  const row = (item: Item, section: Section, index: number) => (
    <li
      key={item.key}
      {...dragOf(item.key)}
      {...dropOn({ section: section.key, index })}
      data-editing={editing === item.key || undefined}
    >
      <QuestionRow
        question={item.question}
        language={draft.languages[0]}
        points={section.marking || item.question.marking ? undefined : (item.question.points ?? 0)}
        index={all.indexOf(item)}
        isFirst={index === 0 && section === sections[0]}
        isLast={index === section.items.length - 1 && section === sections.at(-1)}
        isOpen={editing === item.key}
        onEdit={() => onEdit(item)}
        onDuplicate={() => change({ type: 'add', question: item.question, after: item.key })}
        onMove={(by) => move(item.key, neighbour(sections, section, index, by))}
        onLeave={item.question.passage && (() => setLeaving(item))}
        onRemove={() => setRemoving(item)}
      />
    </li>
  );
  const inGroup = ({ passage, items }: Group, section: Section) => {
    const rows = items.map((item) => row(item, section, section.items.indexOf(item)));
    return passage ? (
      <PassageGroup
        key={items[0]?.key}
        passage={passage}
        count={items.length}
        onEdit={() => onPassage(passage)}
        onAdd={() => onAddTo(passage, section.key)}
      >
        {rows}
      </PassageGroup>
    ) : (
      rows
    );
  };
  const remove = ({ key }: Item) => {
    const number = numberOf(draft, key);
    change({ type: 'remove', key });
    onRemoved(key);
    setNews(`Question ${number} is deleted, ${plural(all.length - 1, 'question')} left`);
    toRow(Math.min(number, all.length - 1));
  };
  return (
    <Card
      flush
      title={
        <span tabIndex={-1} data-questions-title>
          Questions <span className="count">{questionCount(draft)}</span>
        </span>
      }
      actions={<span className="sm muted">{plural(totalPoints(draft), 'point')}</span>}
    >
      {sections.map((section) => (
        <div key={section.key}>
          {hasSections && <SectionHead sections={sections} section={section} />}
          {section.items.length === 0 ? (
            <p className={`muted ${s.noQuestion}`} {...dropOn({ section: section.key, index: 0 })}>
              {emptyText(section, hasSections)}
            </p>
          ) : (
            <ol className={`list ${s.questions}`}>{groupsOf(section.items).map((group) => inGroup(group, section))}</ol>
          )}
          <DrawLines {...{ bankOf, sections, section, change }} languages={draft.languages} />
        </div>
      ))}
      <p className="vh" role="status">
        {news}
      </p>
      <LeavePassage
        item={leaving}
        onClose={() => setLeaving(undefined)}
        onLeave={({ key }) => change({ type: 'leave_passage', key })}
      />
      <RemoveQuestion item={removing} onClose={() => setRemoving(undefined)} onRemove={remove} />
    </Card>
  );
}

const SectionHead = ({ sections, section }: { sections: readonly Section[]; section: Section }) => (
  <h3 className={s.sectionHead}>
    {nameOf(sections, section)} <span>{plural(marksOf(section), 'mark')}</span>
  </h3>
);

/** Where no question is written, although some may be drawn. */
function emptyText(section: Section, hasSections: boolean): string {
  const isDrawn = countIn(section) > 0;
  if (hasSections)
    return isDrawn
      ? 'No fixed question in this section yet. Drag one here, or add a new one.'
      : 'No question in this section yet.';
  return isDrawn
    ? 'No fixed question yet. What you add is asked before the drawn ones.'
    : 'No question yet. What you add appears here, in the order of the test.';
}

const numberOf = (draft: Draft, wanted: number): number => itemsOf(draft).findIndex(({ key }) => key === wanted) + 1;

/** "Question is now number 3 of 12 in Physics" */
function placeText(after: Draft, key: number): string {
  const all = itemsOf(after);
  const section = after.sections.length > 1 ? sectionOf(after.sections, key) : undefined;
  return `Question is now number ${numberOf(after, key)} of ${all.length}${section ? ` in ${nameOf(after.sections, section)}` : ''}`;
}

interface LeaveProps {
  item: Item | undefined;
  onClose(): void;
  onLeave(item: Item): void;
}
const LeavePassage = ({ item, onClose, onLeave }: LeaveProps) => (
  <ConfirmDialog
    opened={item !== undefined}
    title="Take the question out of its passage?"
    confirm="Take out"
    onClose={onClose}
    onConfirm={() => {
      if (item) onLeave(item);
      onClose();
    }}
  >
    The question loses its passage.
  </ConfirmDialog>
);

interface RemoveProps {
  item: Item | undefined;
  onClose(): void;
  onRemove(item: Item): void;
}
const RemoveQuestion = ({ item, onClose, onRemove }: RemoveProps) => (
  <ConfirmDialog
    opened={item !== undefined}
    title="Delete this question?"
    confirm="Delete"
    danger
    onClose={onClose}
    onConfirm={() => {
      if (item) onRemove(item);
      onClose();
    }}
  >
    <RichText inline text={item?.question.text ?? ''} />
  </ConfirmDialog>
);

/** One place up or down; over the border of a section into the next one. */
function neighbour(sections: readonly Section[], section: Section, index: number, by: -1 | 1): Spot {
  const next = sections[sections.indexOf(section) + by];
  if (by < 0 && index === 0 && next) return { section: next.key, index: next.items.length };
  if (by > 0 && index === section.items.length - 1 && next) return { section: next.key, index: 0 };
  return { section: section.key, index: index + by };
}
