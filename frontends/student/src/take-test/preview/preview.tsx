import { call, isMissing } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Rehearsal } from './rehearsal';

/** So many picks of drawn questions can be asked for. */
const picks = 1000;

/** The exam page as a student sees it, for the teacher of the test. */
export function Preview({ testId }: { testId: string }) {
  const [draw, setDraw] = useState(1);
  const preview = useQuery({
    queryKey: ['preview', testId, draw],
    queryFn: async ({ signal }) =>
      (await call('previewTest', { params: { testId }, query: draw > 1 ? { draw } : {}, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (isMissing(preview.error)) return <NotFoundView />;
  if (!preview.data)
    return <Page title={t('Preview')}>{preview.error ? <ErrorState of={preview} /> : <ListSkeleton rows={6} />}</Page>;
  return preview.data.paper.questions.length === 0 ? (
    <Page title={t('Preview')}>
      <NotFoundView
        title={t('This test has no question yet')}
        action={<Button to="/teacher/tests">{t('Your tests')}</Button>}
      />
    </Page>
  ) : (
    <Rehearsal
      key={draw}
      testId={testId}
      data={preview.data}
      notice={t('This is a preview. Nothing you answer is stored or counted.')}
      closeText={t('Close preview')}
      onOtherPick={preview.data.draws && (() => setDraw((draw % picks) + 1))}
      home="/teacher/tests"
    />
  );
}
