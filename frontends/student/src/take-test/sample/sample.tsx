import { t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { wallMs } from '../device/browser-clock';
import { Rehearsal } from '../preview/rehearsal';
import { sampleStart } from './sample-paper';

/** The exam page with made-up questions, to try before the test. */
export function Sample({ testId }: { testId: string }) {
  const [started] = useState(() => sampleStart(wallMs()));
  return (
    <Rehearsal
      testId={testId}
      data={started}
      notice={t('This is a sample with other questions. Nothing you answer is stored or counted.')}
      closeText={t('Close sample')}
      home={`/tests/${testId}/details`}
    />
  );
}
