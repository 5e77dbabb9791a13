import { Bar } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { Progress } from './dashboard.data';

export function ProgressOf({ progress }: { progress: Progress }) {
  return (
    <div>
      <Bar
        value={progress.progress}
        label={t('Tests done')}
        text={t('{n} of {total}', {
          n: progress.testsCompleted,
          total: progress.totalTests,
        })}
      />
      <p className="xs dim">
        {progress.lastScore === null || progress.lastScore === undefined
          ? t('No score yet')
          : t('Last score {lastScore}%', { lastScore: progress.lastScore })}
      </p>
    </div>
  );
}
