import { Card } from '@kasauti/web-kit/base';
import { useRef } from 'react';
import css from './create-test.module.css';
import { totalPoints, type Draft, type DraftChange, type Item } from './draft';
import { blankQuestion, isUntouched, topicsOf, type Question } from './question';
import { QuestionEditor } from './question-editor';
import { QuestionList } from './question-list';

/** What the editor holds; `key` names the question of the list it came from. */
export interface Editing {
  question: Question;
  key?: number;
}
export const newEditing = (like?: Question): Editing => ({ question: blankQuestion(like) });

/** Something typed that is not in the list yet. */
export function isUnadded({ question, key }: Editing, items: readonly Item[]): boolean {
  if (key === undefined) return !isUntouched(question);
  return JSON.stringify(items.find((item) => item.key === key)?.question) !== JSON.stringify(question);
}

/** What the editor holds goes into the list. */
export const doneWith = ({ question, key }: Editing): DraftChange =>
  key === undefined ? { type: 'add', question } : { type: 'replace', key, question };

interface Props {
  draft: Draft;
  editing: Editing;
  change(change: DraftChange): void;
  onEditing(editing: Editing): void;
}

export function QuestionsStep({ draft, editing, change, onEditing }: Props) {
  const editor = useRef<HTMLDivElement>(null);
  const place = draft.items.findIndex(({ key }) => key === editing.key);
  const number = place < 0 ? undefined : place + 1;
  const topics = topicsOf(draft.items.map(({ question }) => question)).map(({ topic }) => topic);
  const toEditor = () => editor.current?.querySelector<HTMLElement>('textarea')?.focus();
  const done = (question: Question) => {
    change(doneWith({ ...editing, question }));
    onEditing(newEditing(question));
    toEditor();
  };
  return (
    <div className={css.work}>
      <QuestionList
        items={draft.items}
        points={totalPoints(draft)}
        editing={editing.key}
        change={change}
        onEdit={({ key, question }) => {
          onEditing({ key, question });
          toEditor();
        }}
        onRemoved={(key) => {
          if (key === editing.key) onEditing(newEditing());
        }}
      />
      <div ref={editor} className={css.editor}>
        <Card title={number === undefined ? 'New question' : `Question ${number}`}>
          <QuestionEditor
            key={editing.key ?? 'new'}
            question={editing.question}
            number={number}
            topics={topics}
            onChange={(question) => onEditing({ ...editing, question })}
            onDone={done}
            onCancel={() => onEditing(newEditing())}
          />
        </Card>
      </div>
    </div>
  );
}
