import { guards } from './guards';
import { nameOf, problemsOf, type Kind } from './guard';

it('finds every guard and its test', () => {
  expect(guards.flatMap(problemsOf)).toEqual([]);
});

it('lists a guard once', () => {
  const names = guards.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it.each<Kind>(['compare-and-set', 'order', 'durability', 'idempotency', 'ownership', 'release', 'token', 'session'])(
  'has guards of the kind %s',
  (kind) => {
    expect(guards.some((m) => m.kind === kind)).toBe(true);
  },
);
