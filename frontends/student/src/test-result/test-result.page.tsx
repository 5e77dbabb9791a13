import { formatTime, isMissing } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, NotFoundView, Notice, Page } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { readingOf, useChoice } from '../paper-texts/chosen-language';
import { readTitle } from '../paper-texts/reading';
import { useTestInfo } from '../test-info/test-info.data';
import { Corrections } from './corrections';
import { Receipt } from './receipt';
import { isUnscored } from './review';
import { ReviewSection } from './review-section';
import { ScorePanel } from './score-panel';
import { SectionsCard } from './sections-card';
import { NextSteps, Submitted } from './submitted';
import css from './test-result.module.css';
import { isBeingGraded, useRank, useResult, type Result } from './test-result.data';

export function TestResultPage() {
  const { testId = '' } = useParams();
  const [address] = useSearchParams();
  const named = address.get('attempt') ?? '';
  // Without an attempt in the address, the last one.
  const info = useTestInfo(testId, named === '');
  const attemptId = named || (info.data?.lastAttempt?.attemptId ?? '');
  const result = useResult(attemptId);
  const error = result.error ?? info.error;

  if (error && !result.data)
    return isMissing(error) ? (
      <Missing />
    ) : (
      <div className="page">
        <ErrorState of={result.error ? result : info} />
      </div>
    );
  if (info.data && !attemptId)
    return (
      <Page title={t('{title}: Result', { title: info.data.title })}>
        <EmptyState
          title={t('You have not taken this test yet')}
          action={
            <Button variant="filled" to={`/tests/${testId}/details`}>
              {t('View Details')}
            </Button>
          }
        />
      </Page>
    );
  if (!result.data)
    return (
      <div className="page">
        <ListSkeleton rows={5} />
      </div>
    );
  return <Ready result={result.data} isCounting={result.isCounting} />;
}

const Missing = () => (
  <NotFoundView
    title={t('Result not found')}
    action={
      <Button variant="filled" to="/my-tests?tab=completed">
        {t('My Tests')}
      </Button>
    }
  >
    {t('You have no attempt at this address.')}
  </NotFoundView>
);

function Ready({ result, isCounting }: { result: Result; isCounting: boolean }) {
  const [address] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(page.current), []);
  const isRanked = result.released && result.status === 'graded' && !result.replaced && !isUnscored(result);
  const [choice, setChoice] = useChoice(result.languages);
  const reading = useMemo(() => readingOf(result.languages, choice), [result.languages, choice]);
  const sections = result.sections?.map((section) => readTitle(section, reading));
  const query = useRank(result.testId, isRanked);
  // One that was read stays when it cannot be read again; that of a test is never one of a replaced attempt.
  const rank = result.replaced ? undefined : (query.data ?? (query.isError ? null : undefined));
  if (result.status === 'in_progress') return <StillRunning result={result} />;

  const title = result.released ? t('{title}: Result', { title: result.testTitle }) : result.testTitle;
  return (
    <div className={css.page} ref={page}>
      <Page
        title={title}
        lead={
          result.released
            ? t('{className} · Submitted {submittedAt}', {
                className: result.className,
                submittedAt: formatTime(result.submittedAt),
              })
            : result.className
        }
        actions={result.released && <Button to="/my-tests">{t('My Tests')}</Button>}
      >
        <div className="stack stack-6">
          <ByTheTeacher result={result} />
          <TimeRanOut result={result} hasJustEnded={address.get('ended') === 'time'} />
          {result.released ? <ScorePanel result={result} rank={rank} /> : <Submitted result={result} />}
          <WhatIsMissing result={result} />
          <Corrections result={result} rank={rank} />
          {result.released && <SectionsCard result={{ ...result, sections }} />}
          {!result.released && <NextSteps result={result} />}
          {result.responses.length > 0 && (
            <ReviewSection
              result={{ ...result, sections }}
              isCounting={isCounting}
              reading={reading}
              choice={choice}
              onChoose={setChoice}
            />
          )}
          <Receipt
            attemptId={result.attemptId}
            timeTaken={result.timeTaken}
            totalQuestions={result.totalQuestions}
            testTitle={result.testTitle}
          />
        </div>
      </Page>
    </div>
  );
}

const StillRunning = ({ result }: { result: Result }) => (
  <Page title={result.testTitle}>
    <EmptyState
      title={t('This test is still running')}
      action={
        <Button variant="filled" to={`/tests/${result.testId}/take`}>
          {t('Resume Test')}
        </Button>
      }
    >
      {t('The result follows after it is submitted.')}
    </EmptyState>
  </Page>
);

/** The teacher ended this attempt, or let another take its place. */
const ByTheTeacher = ({ result: { ended, replaced } }: { result: Result }) => (
  <>
    {replaced && (
      <Notice
        tone="warn"
        title={t('A later attempt took the place of this one on {at}.', { at: formatTime(replaced.at) })}
        live={false}
      >
        {replaced.reason && `${t('Why: {reason}', { reason: replaced.reason })} `}
        {t('Only the later one counts.')}
      </Notice>
    )}
    {ended && (
      <Notice tone="info" title={t('Your teacher ended this test on {at}.', { at: formatTime(ended.at) })} live={false}>
        {`${t('Why: {reason}', { reason: ended.reason })} `}
        {t('Everything that had been saved by then counts.')}
      </Notice>
    )}
  </>
);

const TimeRanOut = ({ result, hasJustEnded }: { result: Result; hasJustEnded: boolean }) => (
  <>
    {hasJustEnded && result.closedBy !== 'sweeper' && (
      <Notice title={t('The time ran out, and the test was submitted automatically.')}>
        {t('All answers given until then count.')}
      </Notice>
    )}
    {result.closedBy === 'sweeper' && (
      <Notice tone="info" title={t('The time ran out before you submitted.')} live={false}>
        {t('Everything that had been saved by then counts.')}
      </Notice>
    )}
  </>
);

/** Says which parts of the score or the review are not shown yet, and why. */
function WhatIsMissing({ result }: { result: Result }) {
  const pending = result.pendingGrading ?? 0;
  return (
    <>
      {isBeingGraded(result) && (
        <Notice title={t('Your answers are being graded.')}>{t('This page refreshes automatically.')}</Notice>
      )}
      {result.released && pending > 0 && (
        <Notice
          tone="warn"
          title={plural(pending, 'short answer is not in this score yet.', 'short answers are not in this score yet.')}
          live={false}
        >
          {t('The score can still change.')}
        </Notice>
      )}
      {result.released && !result.keyReleased && (
        <Notice
          title={
            result.releaseAt
              ? t('Answers and explanations on {releaseAt}.', { releaseAt: formatTime(result.releaseAt) })
              : t('Answers and explanations are not shown yet.')
          }
          live={false}
        >
          {t(result.releaseText ?? '')}
        </Notice>
      )}
    </>
  );
}

/** After a submission this is a new document without focus: a screen reader starts at the heading. */
function focusHeading(page: HTMLElement | null): void {
  const heading = page?.querySelector('h1');
  if (!heading || (document.activeElement && document.activeElement !== document.body)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
