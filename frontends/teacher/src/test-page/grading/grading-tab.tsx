import { ApiError, formatClock } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Notice,
  RichText,
  Switch,
  useSingleKeys,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { AnswerCard } from './answer-card';
import { useOtherWindow, useQueue, type Queue } from './grading.data';
import css from './grading.module.css';

const keys = [
  ['0 to 9', 'Points'],
  ['G', 'The same answers, on or off'],
  ['Enter', 'Save and next'],
  ['S', 'Skip for now'],
  ['U', 'Undo the last one'],
] as const;

export function GradingTab({ testId }: { testId: string }) {
  const { found, choose } = useQueue(testId);
  const otherSince = useOtherWindow(testId);
  const [hasKeys, setHasKeys] = useSingleKeys();
  if (found.isPending) return <ListSkeleton rows={3} />;
  if (!found.data && isRefused(found.error)) return <NoLonger />;
  if (!found.data) return <ErrorState of={found} primary={false} />;
  const { questions, current, waiting } = found.data;
  return (
    <div className={css.sides}>
      <Card flush title={`${plural(waiting, 'answer')} ${waiting === 1 ? 'waits' : 'wait'}`}>
        <Questions questions={questions} current={current?.question} onChoose={choose} />
      </Card>
      <div className={`stack ${css.answers}`}>
        {otherSince && (
          <Notice tone="warn" title={`This queue is open in another window too, since ${formatClock(otherSince)}`}>
            An answer graded in one leaves the other. Nothing is graded twice.
          </Notice>
        )}
        <AnswerCard
          testId={testId}
          queue={found.data}
          hasKeys={hasKeys}
          none={<AllGraded hasTexts={questions.length > 0} />}
        />
      </div>
      {questions.length > 0 && (
        <Card className={css.keys}>
          <h2>Keyboard</h2>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Switch label="Use these keys" checked={hasKeys} onChange={setHasKeys} />
        </Card>
      )}
    </div>
  );
}

/** The owner has changed what this teacher may do, or there is no such test. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

const NoLonger = () => (
  <EmptyState
    icon={<IconLock aria-hidden />}
    title="You cannot grade this test"
    action={<Button to="/teacher/grading">See what you can grade</Button>}
  >
    You no longer work in this class, or your role in it has changed. Ask the owner of the test.
  </EmptyState>
);

function Questions({
  questions,
  current,
  onChoose,
}: {
  questions: Queue['questions'];
  current: number | undefined;
  onChoose(question: number): void;
}) {
  if (questions.length === 0) return <p className={`muted ${css.none}`}>This test has no short answers.</p>;
  return (
    <ul className="list">
      {questions.map(({ question, text, waiting, earlier }) => (
        <li key={question} className={css.question}>
          <button
            type="button"
            aria-current={question === current ? 'true' : undefined}
            disabled={waiting === 0}
            onClick={() => onChoose(question)}
          >
            <span className="row between">
              <b>{earlier ? `Question ${question}, earlier version` : `Question ${question}`}</b>
              <span className="sm">
                {waiting === 0 ? 'All graded' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'}`}
              </span>
            </span>
            <span className="sm muted">
              <RichText inline text={text} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const AllGraded = ({ hasTexts }: { hasTexts: boolean }) => (
  <EmptyState
    icon={<IconCircleCheck aria-hidden />}
    title={hasTexts ? 'All short answers are graded' : 'Nothing is graded by hand here'}
  >
    {hasTexts
      ? 'Scores and ranks are complete. Answers of students who still sit the test appear here.'
      : 'Every question of this test has a key.'}
  </EmptyState>
);
