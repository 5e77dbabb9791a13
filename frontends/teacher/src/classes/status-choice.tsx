import { ApiError } from '@kasauti/web-kit/api';
import { Button, Notice, toast } from '@kasauti/web-kit/base';
import { useEffect, useRef, useState } from 'react';
import { useFocusOn } from '../class/use-focus-on';
import { mayBecome, questionBefore, statuses, statusMeaning, statusWord } from '../class/class-status';
import { useChangeClass, type ClassStatus, type OwnClass } from '../class/own-classes.data';
import css from './classes.module.css';

const failed = 'Failed to update class status';
const reasonOf = (error: unknown) => (error instanceof ApiError ? error.message : undefined);

/** A choice takes effect at once, after a confirmation if it is hard to undo. A refused change keeps the old status. */
export function StatusChoice({ owned }: { owned: OwnClass }) {
  const block = useRef<HTMLDivElement>(null);
  const change = useChangeClass(owned.id, (error) => {
    // Its dialog can be left while it is on the way.
    if (!block.current) toast.error([`${owned.title}: ${failed}`, reasonOf(error)].filter(Boolean).join('. '));
  });
  const focusOn = useFocusOn();
  const [asked, setAsked] = useState<ClassStatus>();
  const [done, setDone] = useState<ClassStatus>();
  const question = asked && questionBefore(owned, asked);
  const shown = asked ?? (change.isPending ? change.variables.status : undefined) ?? owned.status;

  const apply = (status: ClassStatus) => {
    setAsked(undefined);
    setDone(undefined);
    change.mutate({ status, ...(status === 'active' ? { confirm: true } : {}) }, { onSuccess: () => setDone(status) });
  };
  const answer = (act: () => void) => {
    act();
    focusOn('[name="status"]:checked');
  };
  const choose = (status: ClassStatus) => {
    if (change.isPending) return;
    change.reset();
    setDone(undefined);
    if (status === owned.status) return setAsked(undefined);
    return questionBefore(owned, status) ? setAsked(status) : apply(status);
  };
  return (
    <div ref={block} className={`stack ${css.manage}`}>
      <fieldset>
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
                // Disabled it would lose the focus.
                aria-disabled={change.isPending || undefined}
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
      {asked && question && (
        <Ask
          question={question}
          onNo={() => answer(() => setAsked(undefined))}
          onYes={() => answer(() => apply(asked))}
        />
      )}
      {done && <Notice tone="ok" title={`Class is now ${statusWord[done].toLowerCase()}.`} />}
      {change.isError && (
        <Notice tone="bad" title={failed}>
          {reasonOf(change.error)}
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
