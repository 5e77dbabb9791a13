/** What the list knows of a test and the page of its answers cannot ask for: evaluators see no page of a test. */
export interface NamedTest {
  title: string;
  className: string;
}

export const gradingPath = (testId: string): string => `/teacher/grading/${testId}`;
