import { EVERYWHERE, mayFind, nextRound, NOWHERE, touch } from './look';

const all = ['users', 'orders', 'dead_letters'];

it('looks at every collection and the archive first', () => {
  const { look, collections } = nextRound(EVERYWHERE, all);
  expect(collections).toEqual(all);
  expect(look).toEqual({ ...NOWHERE, mayBeArchived: true });
});

it('looks then only at what was saved to, once', () => {
  const { look, collections } = nextRound(touch(touch(touch(NOWHERE, 'orders'), 'users'), 'orders'), all);
  expect(collections).toEqual(['orders', 'users']);
  expect(look).toEqual(NOWHERE);
  expect(mayFind(look)).toBe(false);
});

it('looks everywhere again although something was saved', () => {
  expect(nextRound(touch(EVERYWHERE, 'orders'), all).collections).toEqual(all);
});

it('remembers that the archive is not empty until a round has emptied it', () => {
  expect(mayFind(nextRound(EVERYWHERE, all).look)).toBe(true);
});
