import { readingOf } from './breaker';

const none = { tries: 0, failures: 0, asked: 0, proved: 0 };

it.each([
  ['no logins', none, false],
  ['99 of 99 fail', { ...none, tries: 99, failures: 99 }, false],
  ['100 of 100 fail', { ...none, tries: 100, failures: 100 }, true],
  ['half of them fail', { ...none, tries: 200, failures: 100 }, true],
  ['fewer than half fail', { ...none, tries: 200, failures: 99 }, false],
  ['300 good logins', { ...none, tries: 300 }, false],
])('off before: %s', (_case, logins, isOn) => expect(readingOf(logins).isOn).toBe(isOn));

it.each([
  ['a third still fails', { tries: 90, failures: 30, asked: 40, proved: 40 }, true],
  ['hardly any fails', { tries: 90, failures: 20, asked: 40, proved: 40 }, false],
  ['few come', { tries: 20, failures: 20, asked: 29, proved: 0 }, false],
  ['a run goes on without proofs', { tries: 0, failures: 0, asked: 300, proved: 10 }, true],
  ['more proofs than questions, asked before the window', { tries: 60, failures: 6, asked: 5, proved: 50 }, false],
])('on before: %s', (_case, logins, isOn) => expect(readingOf(logins).isOn).toBe(isOn));
