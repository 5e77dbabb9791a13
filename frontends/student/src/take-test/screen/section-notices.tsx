import { t } from '@kasauti/web-kit/i18n';
import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { leftOutAnswers, type ExamState } from '../engine/exam-state';
import { Band } from './band';
import { LeftOut } from './exam-notices';
import type { RunningSection } from '../engine/running-section';

const warningSec = 60;

/** Under the header: the one warning before a section ends, and answers that do not count. */
export const SectionNotices = ({ state, running }: { state: ExamState; running: RunningSection | undefined }) => (
  <>
    <div role="status">
      {running && !running.isLast && running.sec <= warningSec && (
        <Band icon={IconLock}>
          {t('{title} ends in 1 minute. You cannot come back to it.', { title: running.title })}
        </Band>
      )}
    </div>
    <div role="status">
      <Suspense fallback={null}>{leftOutAnswers(state).length > 0 && <LeftOut state={state} />}</Suspense>
    </div>
  </>
);
