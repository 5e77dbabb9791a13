import { IconClock } from '@tabler/icons-react';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useRunningTest } from './running-test';

/** Shown on every page but the exam while a test runs. No live region: screen readers would speak every minute. */
export function RunningBar() {
  const test = useRunningTest();
  return (
    test && (
      <aside className={`runbar ${test.left.tone}`} aria-label={t('Running test')}>
        <div className="run-in">
          <IconClock aria-hidden className="wide-only" />
          <p>
            <b>{test.left.text}</b>, {test.left.ends}
            <span className="wide-only"> · {test.title}</span>
          </p>
          <Button size="sm" to={test.to} aria-label={t('Resume Test: {title}', { title: test.title })}>
            {t('Resume')}
          </Button>
        </div>
      </aside>
    )
  );
}
