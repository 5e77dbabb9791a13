import { fieldErrors, formatDate, formatTime, useNow } from '@kasauti/web-kit/api';
import { Button, Card, Checkbox, FailureNotice, RichText, Switch, TextInput } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { waitText } from '../overview/duties';
import type { Queue } from './grading.data';
import css from './grading.module.css';
import { PointsField } from './points-field';
import { useGrading, type Grading } from './use-grading';
import { useGradingKeys } from './use-grading-keys';

const fields = ['comment'] as const;
const minuteMs = 60_000;
type Props = { testId: string; queue: Queue; hasKeys: boolean; none: ReactNode };

export function AnswerCard({ testId, queue, hasKeys, none }: Props) {
  const grading = useGrading(testId, queue);
  const card = useRef<HTMLDivElement>(null);
  useGradingKeys(grading, hasKeys);
  const { shown, shownKey } = grading;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (grading.error) isLeaving.current = false;
  }, [grading.error]);
  // What was pressed is disabled or gone with the answer before. Who has gone on to another place stays there.
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || card.current?.contains(activeElement);
    if (isLeaving.current && isHere)
      (card.current?.querySelector<HTMLElement>('h2[tabindex]') ?? card.current)?.focus();
    isLeaving.current = false;
  }, [shownKey]);
  const leaving = (act: () => void) => () => {
    isLeaving.current = true;
    act();
  };
  return (
    <div className="stack" ref={card} tabIndex={-1}>
      <p className="vh" role="status">
        {grading.said}
      </p>
      {shown ? <Answer grading={{ ...grading, save: leaving(grading.save) }} /> : none}
      <FailureNotice
        error={grading.error}
        fields={fields}
        refused="The points could not be saved"
        broken="Invalid response from server"
      />
      {grading.last && (
        <p className="row sm muted">
          {`Saved: ${plural(grading.last.points, 'point')} for “${grading.last.text}”`}
          <Button size="sm" variant="subtle" onClick={leaving(grading.undo)}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

function Answer({ grading }: { grading: Grading }) {
  const { shown, points, comment, isTogether, isAnonymous, showNames, number, place, total } = grading;
  const moment = useNow(minuteMs);
  const given = useId();
  if (!shown) return null;
  const { question, group, accepted } = shown;
  const [first] = group.answers;
  const others = group.answers.length - 1;
  const count = isTogether ? group.answers.length : 1;
  return (
    <Card>
      <div className="row between">
        <h2
          tabIndex={-1}
          aria-describedby={given}
        >{`Question ${question.question} · short answer · ${plural(question.points, 'point')}`}</h2>
        {!isAnonymous && <Switch label="Show names" checked={showNames} onChange={grading.setShowNames} />}
      </div>
      <div className={css.text}>
        <RichText text={question.text} />
      </div>
      {accepted.length > 0 && (
        <p className="sm">
          <span className="muted">Accepted answers: </span>
          {accepted.join(', ')}
        </p>
      )}
      <div className={css.answer}>
        <p className="xs muted row between">
          {isAnonymous ? (
            // Of the time only the day is known.
            <span>
              {`Answer ${number}`}
              {first && `, given ${formatDate(first.submittedAt)}`}
            </span>
          ) : (
            <>
              <span>
                {`Answer ${place} of ${total}`}
                {first && `, given ${formatTime(first.submittedAt)}`}
                {showNames &&
                  first &&
                  ` by ${[first.studentName || 'a student', first.rollNo].filter(Boolean).join(', ')}`}
              </span>
              {first && <span>{`Waits ${waitText(moment - Date.parse(first.submittedAt))}`}</span>}
            </>
          )}
        </p>
        <p id={given} className={css.given} data-testid="answer">
          {group.text}
        </p>
      </div>
      <PointsField max={question.points} value={points} onChange={grading.setPoints} />
      {others > 0 && (
        <Checkbox
          label={`Same answer, ${plural(others, 'other')}: give the same points`}
          description="Capitals, spaces and closing marks are ignored."
          checked={isTogether}
          onChange={grading.setTogether}
        />
      )}
      <TextInput
        label="Comment for the student (optional)"
        value={comment}
        onChange={grading.setComment}
        error={fieldErrors(grading.error, fields).comment}
        maxLength={500}
      />
      <div className={`row between ${css.foot}`}>
        <Button onClick={grading.skip}>Skip</Button>
        <Button variant="filled" disabled={points === undefined} loading={grading.isSaving} onClick={grading.save}>
          {count > 1 ? `Save ${count} and next` : 'Save and next'}
        </Button>
      </div>
    </Card>
  );
}
