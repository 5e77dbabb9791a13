import { Bar } from '@kasauti/web-kit/base';
import type { Progress } from './dashboard.data';

export function ProgressOf({ progress }: { progress: Progress }) {
  return (
    <div>
      <Bar value={progress.progress} label="Tests done" text={`${progress.testsCompleted} of ${progress.totalTests}`} />
      <p className="xs dim">
        {progress.lastScore === null || progress.lastScore === undefined
          ? 'No score yet'
          : `Last score ${progress.lastScore}%`}
      </p>
    </div>
  );
}
