import { formatTime } from '@kasauti/web-kit/api';
import { Button, Lead, Skeleton } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconClipboardCheck, IconPencil, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTeachingTests } from '../tests/tests.data';
import css from './dashboard.module.css';
import { dutiesLabel, dutiesOf, nextOpening } from './duties';

const icons = {
  grade: <IconClipboardCheck aria-hidden />,
  release: <IconSend aria-hidden />,
  draft: <IconPencil aria-hidden />,
};

const MOST_SHOWN = 3;

export function NeedsYou({ isNew }: { isNew: boolean }) {
  const found = useTeachingTests();
  if (found.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height="card" />
      </div>
    );
  if (!found.data) {
    return (
      <div role="alert">
        <Lead
          label="What needs you"
          title="Your tests could not be loaded"
          actions={<Button onClick={() => void found.refetch()}>Retry</Button>}
        >
          <p className="muted">Nothing is lost. Drafts, tests and results are safe.</p>
        </Lead>
      </div>
    );
  }
  const { tests, total } = found.data;
  const duties = dutiesOf(tests);
  const older = total > tests.length && <Older newest={tests.length} total={total} />;
  const next = nextOpening(tests);
  if (duties.length === 0 && older)
    return (
      <Lead
        label={`Nothing in your newest ${formatNumber(tests.length)} tests needs you`}
        title={next && `Next: ${next.title}`}
      >
        {opening(next)}
        {older}
      </Lead>
    );
  if (duties.length === 0) return <AllDone next={next} isNew={isNew && total === 0} />;
  return (
    <Lead label={dutiesLabel(duties.length)}>
      <ul className={css.need}>
        {duties.slice(0, MOST_SHOWN).map((duty) => (
          <li key={duty.id}>
            <span className={css.gold}>{icons[duty.kind]}</span>
            <div className="grow">
              <h2 className={css.duty}>{duty.title}</h2>
              <p className="sm muted">{duty.text}</p>
            </div>
            <Button to={duty.to} aria-label={`${duty.button}: ${duty.title}`}>
              {duty.button}
            </Button>
          </li>
        ))}
      </ul>
      {duties.length > MOST_SHOWN && (
        <Button size="sm" to="/teacher/tests">
          {`${duties.length - MOST_SHOWN} more among your tests`}
        </Button>
      )}
      {older}
    </Lead>
  );
}

/** Not all tests of an institute of many years are read here. */
const Older = ({ newest, total }: { newest: number; total: number }) => (
  <p className="sm muted">
    {`Only the newest ${formatNumber(newest)} of ${formatNumber(total)} tests are looked through here. Answers that wait for points in older ones are under `}
    <Link to="/teacher/grading">Grading</Link>
    {', their drafts and results under '}
    <Link to="/teacher/tests">Tests</Link>
    {', where you choose a class.'}
  </p>
);

const opening = (next: ReturnType<typeof nextOpening>) =>
  next?.startDate && <p className="muted">{`${next.className}, opens ${formatTime(next.startDate)}.`}</p>;

function AllDone({ next, isNew }: { next: ReturnType<typeof nextOpening>; isNew: boolean }) {
  if (isNew)
    return (
      <Lead
        label="Welcome"
        title="Start with a class"
        actions={<Button to="/teacher/create-class">Create Class</Button>}
      >
        <p className="muted">A class holds your tests and the students who take them.</p>
      </Lead>
    );
  return (
    <Lead label={dutiesLabel(0)} title={next ? `Next: ${next.title}` : 'No test waits for its start'}>
      {opening(next) ?? <p className="muted">No draft and no result waits for you.</p>}
    </Lead>
  );
}
