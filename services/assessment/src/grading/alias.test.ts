import { newId } from '@kasauti/service-kit';
import { attemptAliases } from './alias';

const secret = 'a secret of thirty-two characters!';
const [first, second] = ['q1', 'q2'].map((question) => attemptAliases(secret, 'test', question)) as [
  ReturnType<typeof attemptAliases>,
  ReturnType<typeof attemptAliases>,
];

it('N-050: names an attempt by another id for each question, and knows it again only at that question', () => {
  const attempts = Array.from({ length: 200 }, () => newId());
  const aliases = attempts.map(first.aliasOf);
  expect(aliases.every((alias) => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(alias))).toBe(true);
  expect(aliases.map(first.attemptOf)).toEqual(attempts);
  expect(new Set([...attempts, ...aliases, ...attempts.map(second.aliasOf)]).size).toBe(600);
  expect(aliases.map(second.attemptOf).filter((id) => attempts.includes(id))).toEqual([]);
  expect([...aliases].sort()).not.toEqual(aliases);
});

it('leaves text that is no id as it is', () => expect(first.attemptOf('none')).toBe('none'));
