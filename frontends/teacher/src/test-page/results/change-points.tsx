import type { components } from '@kasauti/contracts/web';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Notice, TextInput, toast, VisuallyHidden } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useGrade } from '../grading/grading.data';
import { PointsField } from '../grading/points-field';
import css from './results.module.css';

export type GivenByHand = components['schemas']['GivenByHand'];

const fields = ['comment'] as const;
type Props = { testId: string; number: number; max: number; given: GivenByHand };

/** Other points for an answer that a teacher graded, such as after an objection. */
export function ChangePoints(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLParagraphElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <p ref={opener}>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change points<VisuallyHidden>{` of question ${props.number}`}</VisuallyHidden>
        </Button>
      </p>
      {isOpen && <PointsForm {...props} onClose={close} />}
    </>
  );
}

function PointsForm({ testId, number, max, given, onClose }: Props & { onClose(): void }) {
  const [points, setPoints] = useState(given.points);
  const [comment, setComment] = useState(given.comment ?? '');
  const [isLate, setLate] = useState(false);
  const grade = useGrade(testId);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (grade.isPending) return;
    setLate(false);
    const body = {
      question: given.question,
      attemptIds: [given.attemptId],
      points,
      // An empty one takes away what was saved.
      ...(comment.trim() || given.comment ? { comment: comment.trim() } : {}),
      replaces: given.points,
    };
    grade.mutate(body, {
      onSuccess: ({ skipped }) => {
        if (skipped.length > 0) return setLate(true);
        toast.success(`Question ${number} has ${plural(points, 'point')} now`);
        onClose();
      },
    });
  };
  return (
    <form className={`stack ${css.change}`} onSubmit={save} aria-label={`Points of question ${number}`}>
      <PointsField max={max} given={given.points} value={points} onChange={setPoints} />
      <TextInput
        label="Comment for the student (optional)"
        value={comment}
        onChange={setComment}
        error={fieldErrors(grade.error, fields).comment}
        maxLength={500}
      />
      {isLate && (
        <Notice tone="warn" title="Somebody else has changed these points meanwhile">
          {`Now it has ${plural(given.points, 'point')}. Save again to replace them.`}
        </Notice>
      )}
      <FailureNotice
        error={grade.error}
        fields={fields}
        refused="The points could not be saved"
        broken="Invalid response from server"
      />
      <div className="row">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" loading={grade.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
