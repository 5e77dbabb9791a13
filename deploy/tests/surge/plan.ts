export interface Question {
  id: string;
  text: string;
  options: { id: string }[];
}

/** One whose attempt is open before the storm. */
export interface Sitter {
  attemptId: string;
  sessionNo: number;
  ticket: string;
  questions: Question[];
}

/** One who is logged in and waits for the start. */
export interface Comer {
  studentId: string;
  email: string;
  token: string;
}

/** What k6 is told: who there is and where. When they come is written in exam.ts. */
export interface Plan {
  api: string;
  testId: string;
  password: string;
  teacherToken: string;
  sitters: Sitter[];
  comers: Comer[];
}

/** A refusal that was tried again, or an end that was no success. */
export interface Remark {
  kind: 'refused' | 'ended';
  what: string;
}
