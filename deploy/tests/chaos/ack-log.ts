import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a student's device sent for one question. */
export interface Entry {
  questionId: string;
  seq: number;
  choice?: string | null;
  choices?: string[];
  text?: string;
  markedForReview: boolean;
  timeSpentMs: number;
}

/** An answer that the server acknowledges without storing it, because its section does not run. */
export interface LeftOut {
  questionId: string;
  seq: number;
  reason: string;
}
export interface SectionEnd {
  sectionId: string;
  opensAt: string;
  endsAt: string;
}

/** `order`: the questions as the student sees them. */
interface StartedLine {
  kind: 'started';
  attemptId: string;
  studentId: string;
  testId: string;
  sessionNo: number;
  ackSeq: number;
  order: string[];
  /** It began with the answers of this attempt. */
  continues?: string;
  sectionEnds?: SectionEnd[];
}

/** The device deletes its journal. */
interface SubmittedLine {
  kind: 'submitted';
  attemptId: string;
  sessionNo: number;
  lastSeq: number;
  responses: Entry[];
  at: number;
  leftOut?: LeftOut[];
  /** The submit had no answer; a look at the attempt showed it closed. */
  isSeen?: true;
}

/** One line each, `at` in ms since 1970. `acked` and `submitted` are promises of the server that the checker verifies. */
export type Line =
  | { kind: 'enrolled'; studentId: string; classId: string }
  | StartedLine
  | { kind: 'sent'; attemptId: string; sessionNo: number; responses: Entry[]; at: number }
  | {
      kind: 'acked';
      attemptId: string;
      sessionNo: number;
      ackSeq: number;
      responses: Entry[];
      at: number;
      /** `seen`: known from a look at the attempt, which does not say what was left out. */
      leftOut?: LeftOut[] | 'seen';
    }
  | SubmittedLine
  | { kind: 'result'; attemptId: string; score: number; maxScore: number }
  | { kind: 'fault'; attemptId: string; what: string };

/** A student's own log, written to disk before anything depends on it. */
export function ackLog(dir: string, student: number) {
  const file = openSync(join(dir, `student-${String(student).padStart(5, '0')}.jsonl`), 'a');
  return {
    write(line: Line): void {
      writeSync(file, `${JSON.stringify(line)}\n`);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}
export type AckLog = ReturnType<typeof ackLog>;
