import { Card } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState, type DragEvent } from 'react';
import type { DraftChange, Item } from '../draft/draft';
import { QuestionRow } from './question-row';
import s from './questions.module.css';

interface Props {
  items: Item[];
  points: number;
  editing: number | undefined;
  change(change: DraftChange): void;
  onEdit(item: Item): void;
  onRemoved(key: number): void;
}

export function QuestionList({ items, points, editing, change, onEdit, onRemoved }: Props) {
  const [removing, setRemoving] = useState<Item>();
  const [news, setNews] = useState('');
  const move = (key: number, to: number) => {
    change({ type: 'move', key, to });
    setNews(`Question is now number ${to + 1} of ${items.length}`);
  };
  const dragOf = useDrag(move);
  return (
    <Card
      flush
      title={
        <>
          Questions <span className="count">{items.length}</span>
        </>
      }
      actions={<span className="sm muted">{plural(points, 'point')}</span>}
    >
      {items.length === 0 ? (
        <p className={`muted ${s.noQuestion}`}>No question yet. What you add appears here, in the order of the test.</p>
      ) : (
        <ol className={`list ${s.questions}`}>
          {items.map((item, index) => (
            <li key={item.key} {...dragOf(item.key, index)} data-editing={editing === item.key || undefined}>
              <QuestionRow
                question={item.question}
                index={index}
                count={items.length}
                isOpen={editing === item.key}
                onEdit={() => onEdit(item)}
                onDuplicate={() => change({ type: 'add', question: item.question, after: item.key })}
                onMove={(to) => move(item.key, to)}
                onRemove={() => setRemoving(item)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="vh" role="status">
        {news}
      </p>
      <ConfirmDialog
        opened={removing !== undefined}
        title="Delete this question?"
        confirm="Delete"
        danger
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) {
            change({ type: 'remove', key: removing.key });
            onRemoved(removing.key);
          }
          setRemoving(undefined);
        }}
      >
        {removing?.question.text ?? ''}
      </ConfirmDialog>
    </Card>
  );
}

/** Props that make a row draggable and a place to drop on. */
function useDrag(move: (key: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (key: number, index: number) => ({
    draggable: true,
    'data-over': over === index && dragged !== key ? true : undefined,
    onDragStart: () => setDragged(key),
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) move(dragged, index);
      end();
    },
  });
}
