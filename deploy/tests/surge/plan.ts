export interface Question {
  id: string;
  text: string;
  options: { id: string }[];
}

/** A student whose attempt is already open when the load starts. */
export interface RunningStudent {
  attemptId: string;
  sessionNo: number;
  ticket: string;
  questions: Question[];
}

/** A student who is logged in and waits for the start of the test. */
export interface WaitingStudent {
  studentId: string;
  email: string;
  token: string;
}

/** Input of the k6 script: the addresses and the students. k6/exam.ts defines when they act. */
export interface Plan {
  api: string;
  testId: string;
  /** How often each running attempt is saved, every ten seconds; so long does the load last. */
  saves: number;
  password: string;
  teacherToken: string;
  inExam: RunningStudent[];
  waiting: WaitingStudent[];
}

/** A refused request that was repeated, or an operation that failed in the end. */
export interface Remark {
  kind: 'refused' | 'ended';
  what: string;
}
