import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Badge, EmptyState } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

type Week = ClassDetail['curriculum'][number];

/** The weeks of a class with their tests. Only students of the class can open a test. */
export function Curriculum({ data }: { data: ClassDetail }) {
  const { curriculum, otherTests, isEnrolled } = data;
  if (curriculum.length === 0 && otherTests.length === 0)
    return (
      <EmptyState title={t('No curriculum yet')}>
        {t('The teacher has not published the plan of this class.')}
      </EmptyState>
    );
  return (
    <ol className="card card-flush list">
      {curriculum.map((week) => (
        <li key={week.week}>
          <div className="row between nowrap-row">
            <div>
              <p className="strong">{t('Week {week}: {title}', { week: week.week, title: week.title })}</p>
              {week.topics.length > 0 && <p className="sm muted">{week.topics.join(', ')}</p>}
            </div>
            <Badge>{plural(week.testsCount, 'test')}</Badge>
          </div>
          <Tests tests={week.tests} isEnrolled={isEnrolled} />
        </li>
      ))}
      {otherTests.length > 0 && (
        <li>
          <div className="row between nowrap-row">
            <p className="strong">{curriculum.length > 0 ? t('Further tests') : t('Tests')}</p>
            <Badge>{plural(otherTests.length, 'test')}</Badge>
          </div>
          <Tests tests={otherTests} isEnrolled={isEnrolled} />
        </li>
      )}
    </ol>
  );
}

const Tests = ({ tests, isEnrolled }: { tests: Week['tests']; isEnrolled: boolean }) => (
  <ul className={css.weekTests}>
    {tests.map((test) => (
      <li key={test.id} className="row between sm">
        {isEnrolled ? <Link to={`/tests/${test.id}/details`}>{test.title}</Link> : <span>{test.title}</span>}
        <span className="muted">
          {test.date ? `${formatTime(test.date)}, ` : ''}
          {test.fee === 0 ? t('Free') : formatPaise(test.fee)}
        </span>
      </li>
    ))}
  </ul>
);
