import { isPinOf, stateName, states } from '../rules/states';

it('lists the 36 States and Union Territories once', () => {
  expect(states).toHaveLength(36);
  expect(new Set(states.map(({ code }) => code)).size).toBe(36);
  expect(states.filter(({ isUtgst }) => isUtgst).map(({ code }) => code)).toEqual(['35', '04', '26', '38', '31']);
});

it.each([
  ['27', '411038', true],
  ['27', '403001', false],
  ['30', '403001', true],
  ['29', '560001', true],
  ['19', '737101', false],
  ['11', '737101', true],
  ['03', '160055', true],
  ['04', '160017', true],
  ['05', '262402', true],
  ['07', '900056', true],
  ['27', '41103', false],
  ['27', '011038', false],
  ['99', '411038', false],
  ['99', '900056', false],
])('a PIN code is checked against its State: %s %s %s', (code, pin, fits) => {
  expect(isPinOf(code, pin)).toBe(fits);
});

it('finds a State for every first pair of digits that the post uses', () => {
  const used = Array.from({ length: 75 }, (_, i) => String(i + 11)).filter(
    (pair) => !['29', '35', '54', '55', '65', '66'].includes(pair),
  );
  for (const pair of used)
    expect(
      Array.from({ length: 10 }, (_, i) => `${pair}${i}001`).some((pin) =>
        states.some(({ code }) => isPinOf(code, pin)),
      ),
    ).toBe(true);
});

it('names a State by its code', () => {
  expect(stateName('27')).toBe('Maharashtra');
});
