import {
  acceptedInterval,
  decimalOf,
  noNumber,
  numberFromWire,
  numberProblem,
  numberToWire,
  type AcceptedNumber,
} from './accepted-number';

const typed = (change: Partial<AcceptedNumber>): AcceptedNumber => ({ ...noNumber, ...change });

describe('the accepted number of a question', () => {
  it.each([
    ['1.33', 1.33],
    ['-2', -2],
    ['−2.5', -2.5],
    ['.5', 0.5],
    ['1,5', undefined],
    ['1e3', undefined],
    ['1.1234567', undefined],
    ['2000000000', undefined],
    ['', undefined],
  ])('"%s" reads as %s', (text, number) => expect(decimalOf(text)).toBe(number));

  it.each([
    [typed({ value: '1.33' }), { value: 1.33 }, { min: 1.33, max: 1.33 }],
    [
      typed({ mode: 'tolerance', value: '0.3', tolerance: '0.1' }),
      { value: 0.3, tolerance: 0.1 },
      { min: 0.2, max: 0.4 },
    ],
    [typed({ mode: 'range', min: '-1', max: '1' }), { min: -1, max: 1 }, { min: -1, max: 1 }],
  ])('is stored, read back and shown as an interval: %#', (number, wire, interval) => {
    expect(numberToWire(number)).toEqual(wire);
    expect(numberFromWire(wire)).toEqual(number);
    expect(acceptedInterval(number)).toEqual(interval);
  });

  it.each([
    [typed({}), /plain numbers/],
    [typed({ mode: 'range', min: '2', max: '1' }), /lower end/],
    [typed({ mode: 'tolerance', value: '1', tolerance: '-1' }), /cannot be negative/],
  ])('is refused while it accepts nothing: %#', (number, problem) => {
    expect(numberProblem(number)).toMatch(problem);
    expect(numberToWire(number)).toBeUndefined();
  });
});
