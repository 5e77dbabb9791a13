import { formatPaise } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { groupOf, windowText, type StudentTest } from './test-action';
import { TestActionButton } from './test-row';
import css from './test-row.module.css';

/** The next test of a class: when it can be taken, what is left to pay, and the action the server offers. */
export function NextTest({ tests, classId }: { tests: StudentTest[]; classId: string }) {
  const test = tests.find((one) => one.classId === classId && groupOf(one) === 'todo');
  if (!test) return null;
  return (
    <div className={css.next}>
      <div className="grow">
        <p className="xs dim">{t('Next test')}</p>
        <p className="sm strong">{test.title}</p>
        <p className="xs muted">
          {[
            test.action.code !== 'opens_at' && windowText(test),
            test.fee > 0 && !test.isPaid && t('{fee} including GST', { fee: formatPaise(test.fee) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <TestActionButton test={test} />
    </div>
  );
}
