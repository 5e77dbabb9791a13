import { decimal } from './exported';

it('a number is written without an exponent', () => {
  expect([1e-7, 0.0000005, -2e-7, 0.25, 12, 1000000].map(decimal)).toEqual([
    '0.0000001',
    '0.0000005',
    '-0.0000002',
    '0.25',
    '12',
    '1000000',
  ]);
});
