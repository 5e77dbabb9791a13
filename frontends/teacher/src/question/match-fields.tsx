import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { Button, Switch } from '@kasauti/web-kit/base';
import { RichTextLine } from '@kasauti/web-kit/rich-text';
import { IconAlertCircle, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { RowMenu } from '../row-menu/row-menu';
import {
  addItem,
  fewestItems,
  mostItems,
  moveItem,
  removeItem,
  setItem,
  setOneEach,
  type ListName,
  type Match,
} from './match';
import { MatchKey } from './match-key';
import s from './match.module.css';
import type { QuestionProblems } from './question-problems';
import type { Keys } from './use-keys';

/** Of both lists, also where they are shown in another language. */
export type ListKeys = Record<ListName, Keys>;
type Props = {
  match: Match;
  keys: ListKeys;
  lang: string;
  problems: QuestionProblems;
  onChange(match: Match): void;
};

/** Two lists, and the key in the grid that students get. */
export function MatchFields({ problems, ...lists }: Props) {
  const id = useId();
  const { match, onChange } = lists;
  return (
    <div className="stack" role="group" aria-label="Lists and key">
      <div className={s.lists}>
        <List {...lists} list="rows" error={problems.options} />
        <List {...lists} list="columns" />
      </div>
      <fieldset aria-describedby={problems.correctAnswer ? `${id}-e` : undefined}>
        <legend className={`legend ${s.legend}`}>
          {match.oneEach ? 'Key: choose the right answer of each item' : 'Key: choose all right answers of each item'}
        </legend>
        <MatchKey match={match} onChange={onChange} />
        <Problem id={`${id}-e`} text={problems.correctAnswer} />
      </fieldset>
      <Switch
        label="One answer for each item"
        checked={match.oneEach}
        onChange={(oneEach) => onChange(setOneEach(match, oneEach))}
        description="Off: an item may have several right answers, and students find all of them."
      />
    </div>
  );
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) => (
  <div role="alert" id={id}>
    {text && (
      <p className={`error ${s.wrong}`}>
        <IconAlertCircle aria-hidden />
        <span>{text}</span>
      </p>
    )}
  </div>
);

const words = { rows: { title: 'List I', add: 'Add item' }, columns: { title: 'List II', add: 'Add answer' } };
const labelOf = (list: ListName, index: number) => (list === 'rows' ? rowLabel(index) : columnLabel(index));

function List({
  match,
  keys,
  lang,
  list,
  error,
  onChange,
}: Omit<Props, 'problems'> & { list: ListName; error?: string }) {
  const id = useId();
  const { title, add } = words[list];
  const items = match[list];
  const move = (index: number, by: -1 | 1) => {
    keys[list].move(index, by);
    onChange(moveItem(match, list, index, by));
  };
  return (
    <fieldset aria-describedby={error ? `${id}-e` : undefined}>
      <legend className={`legend ${s.legend}`}>{title}</legend>
      <div className="stack stack-2">
        {items.map((text, index) => {
          const name = `${title}, ${labelOf(list, index)}`;
          return (
            <div key={keys[list].keys[index]} className={s.item}>
              <b aria-hidden>{labelOf(list, index)}</b>
              <RichTextLine
                label={name}
                lang={lang}
                data-option
                maxLength={1000}
                value={text}
                onChange={(typed) => onChange(setItem(match, list, index, typed))}
              />
              <RowMenu
                label={`Actions for ${name}`}
                entries={[
                  {
                    label: 'Move up',
                    icon: <IconArrowUp aria-hidden />,
                    disabled: index === 0,
                    onChoose: () => move(index, -1),
                  },
                  {
                    label: 'Move down',
                    icon: <IconArrowDown aria-hidden />,
                    disabled: index === items.length - 1,
                    onChoose: () => move(index, 1),
                  },
                  {
                    label: 'Remove',
                    icon: <IconTrash aria-hidden />,
                    disabled: items.length <= fewestItems,
                    onChoose: () => {
                      keys[list].remove(index);
                      onChange(removeItem(match, list, index));
                    },
                  },
                ]}
              />
            </div>
          );
        })}
      </div>
      <Problem id={`${id}-e`} text={error} />
      {items.length < mostItems && (
        <Button variant="subtle" icon={<IconPlus aria-hidden />} onClick={() => onChange(addItem(match, list))}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}
