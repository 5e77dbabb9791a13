import { formatTime, serverNow } from '@kasauti/web-kit/api';
import { Notice, RadioGroup } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useOverview, type Overview } from './overview.data';
import { useReleaseResults, type TeachingTest } from './tests.data';

type Scope = 'scores' | 'answers';
const minuteMs = 60_000;

/** Somebody may still start it. */
function isStartable({ phase, endDate, duration }: TeachingTest): boolean {
  return phase === 'open' && (!endDate || Date.parse(endDate) - duration * minuteMs >= serverNow());
}

export function ReleaseDialog({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  if (test && isStartable(test)) return <OpenTestRelease test={test} onClose={onClose} />;
  return <ClosedTestRelease test={test} onClose={onClose} />;
}

function ClosedTestRelease({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  const title = test?.title ?? '';
  const { data: overview } = useOverview(test?.id ?? '', test !== undefined);
  return (
    <ConfirmMutation
      mutation={useReleaseResults()}
      variables={test && { testId: test.id, scope: 'answers' }}
      onClose={onClose}
      title="Release results?"
      confirm="Release results"
      refused="The results could not be released"
      done={`Results of ${title} are released`}
    >
      {`Everyone who has submitted ${title} sees score, answers and explanations at once. This cannot be undone.${test && test.inProgress > 0 ? ' Students are still writing it: answers may reach them.' : ''}${openAllowancesText(overview)}`}
    </ConfirmMutation>
  );
}

/** Scores harm nobody while others can still start; answers do, so they close the test. */
function OpenTestRelease({ test, onClose }: { test: TeachingTest; onClose(): void }) {
  const { data: overview } = useOverview(test.id);
  const areScoresShown = test.scoresReleasedAt !== undefined || overview?.release === 'at_submit';
  const [chosen, setChosen] = useState<Scope>('scores');
  const scope = areScoresShown ? 'answers' : chosen;
  const withAnswers = scope === 'answers';
  return (
    <ConfirmMutation
      mutation={useReleaseResults()}
      variables={{ testId: test.id, scope, ...(withAnswers ? { closeTest: true } : {}) }}
      onClose={onClose}
      title="Release results now?"
      confirm={withAnswers ? 'Close test and release' : 'Release scores'}
      danger={withAnswers}
      refused="The results could not be released"
      done={withAnswers ? `Results of ${test.title} are released` : `Scores of ${test.title} are released`}
    >
      <div className="stack">
        <Notice tone="warn" title={openText(test)}>
          {overview ? countsText(overview) : 'Counting the students who can still start…'}
        </Notice>
        {!areScoresShown && (
          <RadioGroup<Scope>
            label="What students see"
            value={chosen}
            onChange={setChosen}
            data={[
              { value: 'scores', label: 'Scores only; the test stays open' },
              { value: 'answers', label: 'Scores, answers and explanations; the test closes' },
            ]}
          />
        )}
        <p className="muted">
          {withAnswers ? closingText(test) : 'You can release the answers later.'}
          {openAllowancesText(overview)}
        </p>
      </div>
    </ConfirmMutation>
  );
}

/** With a space before it. */
const openAllowancesText = (overview: Overview | undefined): string => {
  const open = overview?.openAllowances ?? 0;
  return open === 0
    ? ''
    : ` ${plural(open, 'student')} with your permission ${open === 1 ? 'has' : 'have'} not begun: the release withdraws it.`;
};

const openText = ({ endDate }: TeachingTest): string =>
  endDate ? `This test is open until ${formatTime(endDate)}` : 'This test is open without an end';

const countsText = ({ live, attemptsAllowed }: Overview): string =>
  [
    `${formatNumber(live.notStarted)} of ${plural(live.eligible, 'student')} ${live.notStarted === 1 ? 'has' : 'have'} not started and can still start.`,
    attemptsAllowed === 1 ? '' : 'Students with attempts left can start again.',
    live.sitting > 0 ? `${plural(live.sitting, 'student')} ${live.sitting === 1 ? 'is' : 'are'} writing it now.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const closingText = ({ inProgress, fee }: TeachingTest): string =>
  [
    `Nobody can ${fee > 0 ? 'buy or ' : ''}start it any more. This cannot be undone.`,
    inProgress > 0 ? 'Students are still writing it: answers may reach them.' : '',
    fee > 0 ? 'Students who paid and have not started get their money back.' : '',
  ]
    .filter(Boolean)
    .join(' ');
