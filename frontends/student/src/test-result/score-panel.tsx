import { Badge } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { IconCheck, IconX } from '@tabler/icons-react';
import { minutesAndSeconds, tallyOf } from './review';
import type { Result } from './test-result.data';
import css from './test-result.module.css';

/** The one ink panel: how did I do. */
export function ScorePanel({ result }: { result: Result }) {
  const tally = tallyOf(result.responses);
  return (
    <section className={`lead on-ink ${css.lead}`} aria-label="Score">
      <div>
        <p className="lead-k">Your score</p>
        <p className={css.score}>{result.score === undefined ? '-' : formatNumber(result.score)}<span> / {result.maxScore === undefined ? '-' : formatNumber(result.maxScore)}</span></p>
        <p className={`muted row ${css.verdict}`}>
          {result.percentage !== undefined && <span>{formatNumber(result.percentage)}%</span>}
          {result.passed !== undefined && (result.passed
            ? <Badge tone="ok" icon={<IconCheck aria-hidden />}>Passed{passMark(result)}</Badge>
            : <Badge tone="bad" icon={<IconX aria-hidden />}>Not passed{passMark(result)}</Badge>)}
        </p>
      </div>
      <dl className={css.facts}>
        <div><dt>Correct</dt><dd>{result.correctCount === undefined ? '-' : formatNumber(result.correctCount)} <small>of {formatNumber(result.totalQuestions)}</small></dd></div>
        {result.responses.length > 0 && <div><dt>Wrong</dt><dd>{formatNumber(tally.wrong)}</dd></div>}
        <div><dt>Answered</dt><dd>{result.answeredCount === undefined ? '-' : formatNumber(result.answeredCount)}</dd></div>
        <div><dt>Time taken</dt><dd>{minutesAndSeconds(result.timeTaken)}</dd></div>
      </dl>
    </section>
  );
}

const passMark = ({ passingScore }: Result): string => (passingScore === undefined ? '' : ` (${passingScore}%)`);
