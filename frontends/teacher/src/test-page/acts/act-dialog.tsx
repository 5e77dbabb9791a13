import { codeOf } from '@kasauti/web-kit/api';
import { Button, FailureNotice } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useRef, type ReactNode } from 'react';

/** Whom a row of the test page is about. */
export interface Chosen {
  studentId: string;
  name: string;
  /** Absent for a student who has not started. */
  attemptId?: string;
  attemptNo?: number;
}

export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < 3 ? 'Please give a reason' : undefined;

const DAY_MS = 24 * 3600_000;
/** A day from now, as the server would take it. */
export const tomorrow = (now: number): string => new Date(Math.floor(now / 60_000) * 60_000 + DAY_MS).toISOString();
export const untilProblem = (until: string | undefined, now: number): string | undefined => {
  const ms = until === undefined ? 0 : Date.parse(until) - now;
  return ms > 0 && ms <= 30 * DAY_MS ? undefined : 'Choose a time within the next 30 days';
};

interface Props {
  title: string;
  confirm: string;
  danger?: boolean;
  mutation: { isPending: boolean; error: unknown };
  fields: readonly string[];
  refused: string;
  /** What is possible where this is refused with `answers_out`. */
  instead?: ReactNode;
  /** @param fields what the dialog asks for */
  onSend(fields: HTMLElement): void;
  onClose(): void;
  children: ReactNode;
}

/** A dialog about one student: the effect first, then what is needed, and a refusal that says what to do. */
export function ActDialog({
  title,
  confirm,
  danger,
  mutation,
  fields,
  refused,
  instead,
  onSend,
  onClose,
  children,
}: Props) {
  const asked = useRef<HTMLDivElement>(null);
  const isOut = codeOf(mutation.error) === 'answers_out';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={danger ? 'danger' : 'filled'}
            loading={mutation.isPending}
            onClick={() => asked.current && onSend(asked.current)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div ref={asked} className="stack">
        {children}
        <FailureNotice error={mutation.error} fields={fields} refused={refused} broken="Invalid response from server" />
        {isOut && instead}
      </div>
    </Dialog>
  );
}
