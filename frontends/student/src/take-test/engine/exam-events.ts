import type { Entry, Given } from '../journal/answer-journal';
import type { Moment } from './countdown';
import type { ReadOutcome, SendOutcome, SubmitOutcome } from '../journal/attempt.data';

// Events of a running test and the effects they cause, as data.

/** The clocks of this device, and a random share between 0 and 1 for jitter. */
export type Now = Moment & { readonly share: number };

export type TimerName = 'send' | 'typing' | 'beat' | 'deadline' | 'submit';

export type ExamEvent =
  /** By mouse or key. With several correct options: chosen, or no longer. */
  | { kind: 'chose'; questionId: string; choice: string }
  | { kind: 'typed'; questionId: string; text: string }
  | { kind: 'marked'; questionId: string; isMarked: boolean }
  | { kind: 'cleared'; questionId: string }
  | { kind: 'went'; index: number }
  /** The page is hidden and may never return, or the submit dialog opens. */
  | { kind: 'flushed' }
  /** The page leaves the test. */
  | { kind: 'left' }
  | { kind: 'kept'; no: number; rows: Entry[] }
  | { kind: 'not_kept'; no: number }
  | { kind: 'saved'; outcome: SendOutcome }
  | { kind: 'read'; outcome: ReadOutcome }
  | { kind: 'submitted'; outcome: SubmitOutcome }
  | { kind: 'fired'; timer: TimerName }
  | { kind: 'looked' }
  | { kind: 'network'; online: boolean }
  | { kind: 'writing'; writing: boolean }
  | { kind: 'ticket'; ticket: string }
  | { kind: 'handed_in' }
  | { kind: 'called_off' };

export type Effect =
  | { do: 'append'; no: number; given: Given; ackSeq: number; after: number }
  | { do: 'rewrite'; entries: readonly Entry[]; upTo: number }
  | { do: 'keep_attempt' }
  | { do: 'save'; ticket: string; entries: Entry[] }
  | { do: 'read'; ticket: string }
  | { do: 'submit'; ticket: string; entries: Entry[]; lastSeq: number }
  | { do: 'timer'; name: TimerName; ms: number }
  | { do: 'cancel'; name: TimerName }
  | { do: 'forget' };
