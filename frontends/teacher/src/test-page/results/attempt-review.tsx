import { formatDuration, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, ErrorState, ListSkeleton, Notice, RichText, type Tone } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import type { components } from '@kasauti/contracts/web';
import { useState } from 'react';
import { useAttemptReview } from '../test-page.data';
import { givenText, rightText } from './answer-text';
import { ChangePoints, type GivenByHand } from './change-points';
import css from './results.module.css';

type Answer = components['schemas']['Result']['responses'][number];
const verdicts: Record<NonNullable<Answer['verdict']>, { tone: Tone; word: string }> = {
  correct: { tone: 'ok', word: 'Right' },
  partial: { tone: 'info', word: 'Partly right' },
  wrong: { tone: 'bad', word: 'Wrong' },
  skipped: { tone: 'neutral', word: 'Skipped' },
  pending: { tone: 'warn', word: 'To grade' },
  dropped: { tone: 'neutral', word: 'Dropped' },
};

/** One attempt with every answer. */
export function AttemptReview({ testId, attemptId: latest }: { testId: string; attemptId: string }) {
  const [attemptId, setAttemptId] = useState(latest);
  const found = useAttemptReview(testId, attemptId);
  if (found.isPending) return <ListSkeleton rows={4} />;
  if (!found.data) return <ErrorState of={found} primary={false} />;
  const { attempt, result, byHand = [] } = found.data;
  const given = new Map(byHand.map((one) => [one.questionId, one]));
  return (
    <div className="stack">
      <p className="strong">
        {result.maxScore === 0
          ? 'Not scored: every question was dropped'
          : `${formatNumber(result.score ?? 0)} of ${formatNumber(result.maxScore ?? 0)} points`}
      </p>
      <p className="sm muted">
        {[
          `Attempt ${attempt.attemptNo}`,
          `submitted ${formatTime(result.submittedAt)}${attempt.closedBy === 'sweeper' ? ' when the time was over' : ''}`,
          `took ${formatDuration(result.timeTaken)}`,
          attempt.extraMinutes > 0 && `${attempt.extraMinutes} min extra`,
          attempt.accommodationMinutes !== undefined && `${attempt.accommodationMinutes} min extra time of the student`,
          attempt.lateAnswers > 0 && `${attempt.lateAnswers} late answers, counted`,
          attempt.previousScore !== undefined &&
            `${formatNumber(attempt.previousScore)} points before the key was corrected`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {attempt.ended && (
        <Notice live={false} title={`Ended by a teacher on ${formatTime(attempt.ended.at)}`}>
          {attempt.ended.reason}
        </Notice>
      )}
      {result.replaced && (
        <Notice
          tone="warn"
          live={false}
          title={`Replaced on ${formatTime(result.replaced.at)}`}
          action={
            attempt.replacedBy !== undefined && (
              <Button onClick={() => setAttemptId(attempt.replacedBy ?? latest)}>Show the one that counts</Button>
            )
          }
        >
          {result.replaced.reason}
        </Notice>
      )}
      {attempt.replaces !== undefined && (
        <p className="row">
          <span className="sm muted">It took the place of an earlier attempt.</span>
          <Button size="sm" onClick={() => setAttemptId(attempt.replaces ?? latest)}>
            Show the earlier attempt
          </Button>
        </p>
      )}
      <ol className="stack stack-2">
        {result.responses.map((answer, i) => (
          <li key={answer.questionId} className={css.answer}>
            <PassageBefore result={result} place={i} />
            <Reviewed answer={answer} given={given.get(answer.questionId)} testId={testId} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of the first question of its group. */
function PassageBefore({ result, place }: { result: components['schemas']['Result']; place: number }) {
  const id = result.responses[place]?.passageId;
  const passage = result.passages?.find((one) => one.id === id);
  if (!passage || result.responses[place - 1]?.passageId === id) return null;
  return (
    <details>
      <summary className="sm">{passage.title ? `Passage: ${passage.title}` : 'Passage'}</summary>
      <RichText text={passage.text} />
    </details>
  );
}

/** Points that are not given yet, or that do not count, would read as lost. */
function pointsText({ verdict, points = 0, maxPoints }: Answer): string {
  if (verdict === 'dropped') return '';
  const most = formatNumber(maxPoints);
  return verdict === 'pending' ? `up to ${most} points` : `${formatNumber(points)} of ${most} points`;
}

function Reviewed({ answer, given, testId }: { answer: Answer; given: GivenByHand | undefined; testId: string }) {
  const verdict = answer.verdict && verdicts[answer.verdict];
  const right = rightText(answer);
  return (
    <>
      <div className={css.asked}>
        <b>{answer.number}.</b>
        <RichText text={answer.text} />
      </div>
      <p className="sm">
        {verdict && <Badge tone={verdict.tone}>{answer.counted === false ? 'Not counted' : verdict.word}</Badge>}{' '}
        {pointsText(answer)}
        {given && <span className="muted"> given by hand</span>}
      </p>
      <p className="sm">
        Answer: <RichText inline text={givenText(answer) || 'none'} />
      </p>
      {right && (
        <p className="sm muted">
          Key: <RichText inline text={right} />
        </p>
      )}
      {answer.solutionVideo && (
        <p className="sm">
          <a href={answer.solutionVideo} target="_blank" rel="noreferrer">
            Solution video
          </a>
        </p>
      )}
      {answer.comment && <p className="sm muted">{`Comment: ${answer.comment}`}</p>}
      {given && <ChangePoints testId={testId} number={answer.number} max={answer.maxPoints} given={given} />}
    </>
  );
}
