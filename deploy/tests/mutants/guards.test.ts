import { guards } from './guards';
import { problemsOf, type Kind } from './mutant';

it('names only guards and tests that are there', () => {
  expect(guards.flatMap(problemsOf)).toEqual([]);
});

it('has every guard once', () => {
  const names = guards.map((m) => `${m.file}: ${m.guard}`);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it.each<Kind>(['compare-and-set', 'seq rule', 'session', 'inbox', 'projection', 'ownership', 'release'])(
  'knows a guard of the kind %s',
  (kind) => {
    expect(guards.some((m) => m.kind === kind)).toBe(true);
  },
);
