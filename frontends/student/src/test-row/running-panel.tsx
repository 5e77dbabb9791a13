import { serverNow, timeLeft, useNow } from '@kasauti/web-kit/api';
import { Lead } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { StudentTest } from './test-action';
import { TestActionButton } from './test-row';

const tickMs = 5000;

export function RunningPanel({ test }: { test: StudentTest }) {
  useNow(tickMs);
  const left = test.action.at && timeLeft(test.action.at, test.duration + (test.extraMinutes ?? 0), serverNow());
  return (
    <Lead
      label={t('In progress')}
      title={test.title}
      actions={
        <>
          <TestActionButton test={test} size="lg" />
          {left && <p className="sm muted">{t('The clock runs on')}</p>}
        </>
      }
    >
      {left ? (
        <p>
          <b>{left.text}</b>, {left.ends}
        </p>
      ) : (
        <p>{t('The time is over. What was saved counts.')}</p>
      )}
      <p className="sm muted">
        {test.className} · {test.teacher}
      </p>
    </Lead>
  );
}
