import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Button, EmptyState } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { ProgressOf } from './progress';
import { detailsPath, type StudentTest } from '../test-row/test-action';
import { TestActionButton } from '../test-row/test-row';
import css from './dashboard.module.css';
import type { Progress } from './dashboard.data';

export function ClassesTab({ classes, tests }: { classes: Progress[]; tests: StudentTest[] }) {
  if (classes.length === 0)
    return (
      <EmptyState
        title={t('You have not joined a class')}
        action={<Button to="/classes">{t('Browse Classes')}</Button>}
      >
        {t('Joining is free. You pay per test.')}
      </EmptyState>
    );
  return (
    <ul className={css.classes}>
      {classes.map((one) => (
        <li key={one.id} className="card stack">
          <div>
            <h3>{one.title}</h3>
            <p className="sm muted">{one.teacher}</p>
          </div>
          <ProgressOf progress={one} />
          {one.nextTest && <NextTest next={one.nextTest} known={tests.find(({ id }) => id === one.nextTest?.id)} />}
          <div className={css.act}>
            <Button
              variant="light"
              block
              to={`/classes/${one.id}`}
              aria-label={t('View Class: {title}', { title: one.title })}
            >
              {t('View Class')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The figures may be stale; the button comes from the assessment service.  */
function NextTest({ next, known }: { next: NonNullable<Progress['nextTest']>; known: StudentTest | undefined }) {
  return (
    <div className={css.next}>
      <div className="grow">
        <p className="xs dim">{t('Next test')}</p>
        <p className="sm strong">{next.title}</p>
        <p className="sm muted">
          {[next.scheduledFor && formatTime(next.scheduledFor), next.fee > 0 ? formatPaise(next.fee) : t('Free')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {known ? <TestActionButton test={known} /> : <Button to={detailsPath(next.id)}>{t('View Details')}</Button>}
    </div>
  );
}
