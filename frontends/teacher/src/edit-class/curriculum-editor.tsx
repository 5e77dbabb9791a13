import { formatDate, formatPaise, randomId } from '@kasauti/web-kit/api';
import { Button, Card, Checkbox, IconButton, TextInput } from '@kasauti/web-kit/base';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import css from './edit-class.module.css';
import { moved, type ClassDetail, type WeekDraft } from './editor';

type Test = ClassDetail['otherTests'][number];
interface Props {
  weeks: WeekDraft[];
  tests: Test[];
  error: string | undefined;
  onChange(weeks: WeekDraft[]): void;
}

/** Weeks in their order; buttons move them, so that the keyboard is enough. A test belongs to one week. */
export function CurriculumEditor({ weeks, tests, error, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const change = (key: string, part: Partial<WeekDraft>) =>
    onChange(weeks.map((week) => (week.key === key ? { ...week, ...part } : week)));
  const move = (place: number, by: -1 | 1) => {
    onChange(moved(weeks, place, by));
    // The focus goes with the week, or to its other button at an end of the list.
    requestAnimationFrame(() => {
      const week = list.current?.children[place + by];
      const enabled = [...(week?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)') ?? [])];
      (enabled.find((button) => button.dataset.move === String(by)) ?? enabled[0])?.focus();
    });
  };
  return (
    <Card title="Curriculum">
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <ol ref={list} className={css.weeks}>
        {weeks.map((week, place) => (
          <li key={week.key} className={css.week}>
            <div className="row between nowrap-row">
              <h3>Week {place + 1}</h3>
              <div className="row">
                <IconButton
                  label={`Move week ${place + 1} up`}
                  data-move={-1}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <IconArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move week ${place + 1} down`}
                  data-move={1}
                  disabled={place === weeks.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <IconArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove week ${place + 1}`}
                  onClick={() => onChange(weeks.filter(({ key }) => key !== week.key))}
                >
                  <IconTrash aria-hidden />
                </IconButton>
              </div>
            </div>
            <TextInput
              label={`Title of week ${place + 1}`}
              maxLength={120}
              value={week.title}
              onChange={(title) => change(week.key, { title })}
            />
            <TextInput
              label={`Topics of week ${place + 1}`}
              value={week.topics}
              onChange={(topics) => change(week.key, { topics })}
              description="Separated by commas"
            />
            <Tests
              week={week}
              free={tests.filter(({ id }) => !weeks.some((w) => w.key !== week.key && w.testIds.includes(id)))}
              onChange={(testIds) => change(week.key, { testIds })}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<IconPlus aria-hidden />}
        onClick={() => onChange([...weeks, { key: randomId(), title: '', topics: '', testIds: [] }])}
      >
        Add week
      </Button>
    </Card>
  );
}

const Tests = ({ week, free, onChange }: { week: WeekDraft; free: Test[]; onChange(testIds: string[]): void }) =>
  free.length === 0 ? null : (
    <fieldset className="check-group">
      <legend className="legend">Tests</legend>
      {free.map((test) => (
        <Checkbox
          key={test.id}
          label={test.title}
          description={`${test.date ? `${formatDate(test.date)}, ` : ''}${test.fee === 0 ? 'Free' : formatPaise(test.fee)}`}
          checked={week.testIds.includes(test.id)}
          onChange={(isIn) => onChange(isIn ? [...week.testIds, test.id] : week.testIds.filter((id) => id !== test.id))}
        />
      ))}
    </fieldset>
  );
