import { useNow } from '@kasauti/web-kit/api';
import { Button, Lead } from '@kasauti/web-kit/base';
import { IconAlertTriangle, IconPencil, IconSend } from '@tabler/icons-react';
import { may } from '../../access/may';
import type { Overview } from '../../tests/overview.data';
import type { QuestionStat } from '../test-page.data';
import { dutiesOf, type Duty } from './duties';
import css from './overview.module.css';

const icons = {
  grade: <IconPencil aria-hidden />,
  key: <IconAlertTriangle aria-hidden />,
  release: <IconSend aria-hidden />,
};
const minuteMs = 60_000;

type Props = { overview: Overview; questions: readonly QuestionStat[]; onDuty(duty: Duty): void };

export function DutiesPanel({ overview, questions, onDuty }: Props) {
  const moment = useNow(minuteMs);
  const [first, ...others] = dutiesOf(overview, questions, moment).filter(({ id }) =>
    may(overview.test, id === 'grade' ? 'grade' : 'test.run'),
  );
  const label = 'What this test needs from you';
  if (!first) return <Lead label={label} title="Nothing now" />;
  return (
    <Lead
      label={label}
      title={first.title}
      actions={
        <Button variant="filled" onClick={() => onDuty(first)}>
          {first.button}
        </Button>
      }
    >
      <p className="muted">{first.text}</p>
      {others.length > 0 && (
        <ul className={css.duties}>
          {others.map((duty) => (
            <li key={duty.id}>
              {icons[duty.id]}
              <div className="grow">
                <p className="strong">{duty.title}</p>
                <p className="sm muted">{duty.text}</p>
              </div>
              <Button onClick={() => onDuty(duty)}>{duty.button}</Button>
            </li>
          ))}
        </ul>
      )}
    </Lead>
  );
}
