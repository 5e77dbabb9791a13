import { stepsOf } from './steps';

it('offers half points for at most five, else whole ones, and always the maximum', () => {
  expect(stepsOf(2)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(stepsOf(7.5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7.5]);
});
