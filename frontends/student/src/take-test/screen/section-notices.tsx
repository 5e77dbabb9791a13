import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { leftOutAnswers, type ExamState } from '../engine/exam-state';
import { Band } from './band';
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
      <LeftOut state={state} />
    </div>
  </>
);

/** The answers themselves are listed at the end of the test, where they can be shown to the teacher. */
function LeftOut({ state }: { state: ExamState }) {
  const [read, setRead] = useState(0);
  const answers = leftOutAnswers(state);
  if (answers.length <= read) return null;
  const list = answers.map(({ number }) => t('question {number}', { number })).join(', ');
  return (
    <Band
      icon={IconAlertTriangle}
      action={<Button onClick={() => setRead(answers.length)}>{t('I have read this')}</Button>}
    >
      {answers.some(({ given }) => given.leftOut === 'refused')
        ? t('These answers could not be sent from here and did not count: {list}.', { list })
        : t(
            'These answers arrived while their section was not open and do not count: {list}. You see them again at the end.',
            { list },
          )}
    </Band>
  );
}
