import { Card } from '@kasauti/web-kit/base';
import { useRef } from 'react';
import s from './questions.module.css';
import { totalPoints, type Draft, type DraftChange } from '../draft/draft';
import { topicsOf, type Question } from '../draft/question';
import { doneWith, newEditing, type Editing } from './editing';
import { QuestionEditor } from './question-editor';
import { QuestionList } from './question-list';

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
    <div className={s.work}>
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
      <div ref={editor} className={s.editor}>
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
