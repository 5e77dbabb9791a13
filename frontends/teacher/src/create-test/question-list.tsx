import { Badge, Card } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import css from './create-test.module.css';
import type { DraftChange, Item } from './draft';
import { questionProblems, typeWord } from './question';
import { RowMenu } from './row-menu';

interface Props {
  items: Item[];
  points: number;
  editing: number | undefined;
  change(change: DraftChange): void;
  onEdit(item: Item): void;
  onRemoved(key: number): void;
}

export function QuestionList({ items, points, editing, change, onEdit, onRemoved }: Props) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [removing, setRemoving] = useState<Item>();
  const [news, setNews] = useState('');
  const move = (key: number, to: number) => {
    change({ type: 'move', key, to });
    setNews(`Question is now number ${to + 1} of ${items.length}`);
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
    setOver(undefined);
  };
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
        <p className={`muted ${css.noQuestion}`}>
          No question yet. What you add appears here, in the order of the test.
        </p>
      ) : (
        <ol className={`list ${css.questions}`}>
          {items.map((item, index) => (
            <li
              key={item.key}
              draggable
              data-over={over === index && dragged !== item.key ? true : undefined}
              data-editing={editing === item.key || undefined}
              onDragStart={() => setDragged(item.key)}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (dragged !== undefined) {
                  event.preventDefault();
                  setOver(index);
                }
              }}
              onDrop={drop(index)}
            >
              <span className={css.grip}>
                <IconGripVertical aria-hidden className="i-16" />
              </span>
              <div className="grow">
                <p className={css.stem}>
                  {index + 1}. {item.question.text || 'Without a text'}
                </p>
                <p className={`row ${css.kind}`}>
                  <Badge>{typeWord[item.question.type]}</Badge>
                  <span className="xs dim">
                    {[plural(item.question.points ?? 0, 'point'), item.question.topic].filter(Boolean).join(' · ')}
                  </span>
                  {Object.keys(questionProblems(item.question)).length > 0 && (
                    <Badge tone="warn" icon={<IconAlertCircle aria-hidden />}>
                      Unfinished
                    </Badge>
                  )}
                  {editing === item.key && <span className="xs strong">Open in the editor</span>}
                </p>
              </div>
              <RowMenu
                label={`Actions for question ${index + 1}`}
                entries={[
                  { label: 'Edit', icon: <IconPencil aria-hidden />, onChoose: () => onEdit(item) },
                  {
                    label: 'Duplicate',
                    icon: <IconCopy aria-hidden />,
                    onChoose: () => change({ type: 'add', question: item.question, after: item.key }),
                  },
                  {
                    label: 'Move up',
                    icon: <IconArrowUp aria-hidden />,
                    disabled: index === 0,
                    onChoose: () => move(item.key, index - 1),
                  },
                  {
                    label: 'Move down',
                    icon: <IconArrowDown aria-hidden />,
                    disabled: index === items.length - 1,
                    onChoose: () => move(item.key, index + 1),
                  },
                  { label: 'Delete', icon: <IconTrash aria-hidden />, onChoose: () => setRemoving(item) },
                ]}
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
