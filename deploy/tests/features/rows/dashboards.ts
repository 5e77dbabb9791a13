import type { Proofs } from '../proof';

const teacher = 'frontends/teacher/src/dashboard/dashboard.test.tsx';
const tests = 'frontends/teacher/src/tests/tests.test.tsx';
const testPage = 'frontends/teacher/src/test-page/test.page.test.tsx';

export const dashboards: Proofs = {
  'F-043': [[teacher, 'shows five figures, tests with their submissions, activity and classes']],
  'F-045': [[teacher, 'shows five figures, tests with their submissions, activity and classes']],
  'F-048': [[teacher, 'shows a panel with Retry instead of zeros when the figures fail, and keeps the duties']],
  'F-197': [
    [tests, 'are grouped by phase, with their counts'],
    [tests, 'let an open test be cancelled by typing its title, and say what happens to the fees'],
    [tests, 'are found by title or class, cancelled ones under Archived'],
    [testPage, 'shows the first duty, live figures and what was done'],
    [
      'deploy/tests/e2e/teaching.demo.spec.ts',
      'an announcement and more time reach a running exam, and a test is cancelled',
    ],
  ],
};
