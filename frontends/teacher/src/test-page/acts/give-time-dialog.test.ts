import { grantProblem } from './give-time-dialog';

it('names the first problem of a time grant', () => {
  expect(grantProblem({ minutes: 10, reason: 'Power cut' }, 'some', 0)?.message).toBe('Please choose a student');
  expect(grantProblem({ minutes: 121, reason: 'Power cut' }, 'all', 0)?.field).toBe('minutes');
  expect(grantProblem({ minutes: 10, reason: ' ' }, 'all', 0)?.message).toBe('Please enter a reason');
  expect(grantProblem({ minutes: 10, reason: 'Power cut' }, 'some', 2)).toBeUndefined();
});
