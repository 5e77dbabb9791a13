import { Button, EmptyState } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { ProgressOf } from './progress';
import { NextTest } from '../test-row/next-test';
import type { StudentTest } from '../test-row/test-action';
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
          <NextTest tests={tests} classId={one.id} />
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
