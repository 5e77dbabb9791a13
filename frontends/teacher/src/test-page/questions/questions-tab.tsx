import { formatClock } from '@kasauti/web-kit/api';
import { Card, ErrorState, ListSkeleton, Notice } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useQuestionStats, type QuestionStat } from '../test-page.data';
import { CorrectKeyDialog } from './correct-key-dialog';
import { FixTextDialog } from './fix-text-dialog';
import { QuestionRow } from './question-row';

/** Alarms first, then in the order of the paper. */
const byAlarm = (questions: readonly QuestionStat[]): QuestionStat[] =>
  [...questions].sort((a, b) => urgency(a) - urgency(b) || a.question - b.question);
const urgency = ({ alarm }: QuestionStat): number => (alarm === 'key_in_doubt' ? 0 : alarm === 'few_right' ? 1 : 2);

type Asked = { kind: 'key' | 'text'; question: number };

type Props = {
  testId: string;
  /** Whether this teacher may correct keys. */
  corrects: boolean;
  isOpen: boolean;
  submitted: number;
  asked?: number;
};

export function QuestionsTab({ testId, corrects, isOpen, submitted, asked }: Props) {
  const [dialog, setDialog] = useState<Asked | undefined>(
    corrects && asked ? { kind: 'key', question: asked } : undefined,
  );
  const found = useQuestionStats(testId);
  if (found.isPending) return <ListSkeleton rows={5} />;
  if (!found.data) return <ErrorState of={found} primary={false} />;
  const { size, countedAt, questions, paperVersion } = found.data;
  const close = () => setDialog(undefined);
  const rowOf = ({ question }: Asked) => questions.find((row) => row.question === question);
  return (
    <div className="stack stack-6">
      {countedAt === undefined && submitted > 0 && (
        <Notice title="Counting the answers">The figures appear within half a minute.</Notice>
      )}
      <Card
        flush
        title="Questions, alarms first"
        actions={
          <span className="sm muted">
            {submitted === 0 && 'No answers yet'}
            {submitted > 0 && countedAt && `${plural(size, 'first attempt')}, as of ${formatClock(countedAt)}`}
          </span>
        }
      >
        <ul className="list">
          {byAlarm(questions).map((question) => (
            <li key={question.question}>
              <QuestionRow
                row={question}
                corrects={corrects}
                isOpen={isOpen}
                onKey={() => setDialog({ kind: 'key', question: question.question })}
                onText={() => setDialog({ kind: 'text', question: question.question })}
              />
            </li>
          ))}
        </ul>
      </Card>
      {dialog?.kind === 'key' && (
        <CorrectKeyDialog
          row={rowOf(dialog)}
          question={dialog.question}
          onClose={close}
          {...{ testId, paperVersion }}
        />
      )}
      {dialog?.kind === 'text' && <FixTextDialog testId={testId} question={dialog.question} onClose={close} />}
    </div>
  );
}
