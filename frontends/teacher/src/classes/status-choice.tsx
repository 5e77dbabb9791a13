import { ApiError } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { useEffect, useRef, useState } from 'react';
import { mayBecome, questionBefore, statuses, statusMeaning, statusWord } from '../class/class-status';
import { useChangeClass, type ClassStatus, type OwnClass } from '../class/own-classes.data';
import css from './classes.module.css';

/** A choice takes effect at once, after a confirmation if it is hard to undo. A refused change keeps the old status. */
export function StatusChoice({ owned }: { owned: OwnClass }) {
  const change = useChangeClass(owned.id);
  const [asked, setAsked] = useState<ClassStatus>();
  const [done, setDone] = useState<ClassStatus>();
  const question = asked && questionBefore(owned, asked);
  const shown = asked ?? (change.isPending ? change.variables.status : undefined) ?? owned.status;

  const apply = (status: ClassStatus) => {
    setAsked(undefined);
    setDone(undefined);
    change.mutate({ status, ...(status === 'active' ? { confirm: true } : {}) }, { onSuccess: () => setDone(status) });
  };
  const choose = (status: ClassStatus) => {
    change.reset();
    setDone(undefined);
    if (status === owned.status) return setAsked(undefined);
    return questionBefore(owned, status) ? setAsked(status) : apply(status);
  };
  return (
    <div className={`stack ${css.manage}`}>
      <fieldset disabled={change.isPending}>
        <legend className="legend">Status</legend>
        <div className="stack stack-2">
          {statuses.map((status) => (
            <label key={status} className={css.status} data-off={!mayBecome(owned.status, status) || undefined}>
              <input
                type="radio"
                name="status"
                value={status}
                checked={shown === status}
                disabled={!mayBecome(owned.status, status)}
                onChange={() => choose(status)}
                aria-describedby={`status-${status}`}
              />
              <span>
                <b>{statusWord[status]}</b>
                <small id={`status-${status}`}>
                  {mayBecome(owned.status, status)
                    ? statusMeaning[status]
                    : 'A class that was opened cannot become a draft again.'}
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {asked && question && <Ask question={question} onNo={() => setAsked(undefined)} onYes={() => apply(asked)} />}
      {done && <Notice tone="ok" title={`Class is now ${statusWord[done].toLowerCase()}.`} />}
      {change.isError && (
        <Notice tone="bad" title="Failed to update class status">
          {change.error instanceof ApiError ? change.error.message : undefined}
        </Notice>
      )}
    </div>
  );
}

function Ask({
  question,
  onNo,
  onYes,
}: {
  question: NonNullable<ReturnType<typeof questionBefore>>;
  onNo(): void;
  onYes(): void;
}) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <div ref={block} tabIndex={-1} role="group" aria-label={question.title}>
      <Notice
        tone="warn"
        live={false}
        title={question.title}
        action={
          <div className="row">
            <Button size="sm" onClick={onNo}>
              Cancel
            </Button>
            <Button size="sm" variant={question.danger ? 'danger' : 'light'} onClick={onYes}>
              {question.confirm}
            </Button>
          </div>
        }
      >
        {question.text}
      </Notice>
    </div>
  );
}
