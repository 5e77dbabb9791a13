import { formatDuration } from '@kasauti/web-kit/api';
import { plural, t } from '@kasauti/web-kit/i18n';
import type { Analytics } from './analytics.data';
import css from './analytics.module.css';
import { periodWord, shortMonth } from './period';

/** Starts at the first month with a test; later months without tests show N/A. */
export function ActivityCard({ months: all }: { months: Analytics['monthlyActivity'] }) {
  const months = all.slice(all.findIndex(({ testsCompleted }) => testsCompleted > 0));
  const most = Math.max(1, ...months.map(({ testsCompleted }) => testsCompleted));
  return (
    <section className="card">
      <h2>{t('Monthly activity')}</h2>
      <p className={`sm muted ${css.sub}`}>{t('Tests completed, with average')}</p>
      <ul className={css.months}>
        {months.map(({ month, testsCompleted, timeSpent, avgScore }) => (
          <li key={month}>
            <span aria-hidden="true">{shortMonth(month)}</span>
            <span className={css.track} aria-hidden="true">
              <i style={{ width: `${(testsCompleted / most) * 100}%` }} />
            </span>
            <b aria-hidden="true">{testsCompleted}</b>
            <span className="dim" aria-hidden="true">
              {avgScore === null ? t('N/A') : `${avgScore}%`}
            </span>
            <span className="vh">
              {periodWord('monthly', month)}: {plural(testsCompleted, 'test')}
              {testsCompleted > 0 && `, ${formatDuration(timeSpent * 60)}`},{' '}
              {t('average {score}', { score: avgScore === null ? t('N/A') : `${avgScore}%` })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
