import { POLL_ALL, mayFind, nextRound, POLL_NONE, noteSave } from './poll-state';

const all = ['users', 'orders', 'dead_letters'];

it('looks at every collection and the archive first', () => {
  const { state, collections } = nextRound(POLL_ALL, all);
  expect(collections).toEqual(all);
  expect(state).toEqual({ ...POLL_NONE, mayBeArchived: true });
});

it('looks then only at what was saved to, once', () => {
  const { state, collections } = nextRound(noteSave(noteSave(noteSave(POLL_NONE, 'orders'), 'users'), 'orders'), all);
  expect(collections).toEqual(['orders', 'users']);
  expect(state).toEqual(POLL_NONE);
  expect(mayFind(state)).toBe(false);
});

it('looks everywhere again although something was saved', () => {
  expect(nextRound(noteSave(POLL_ALL, 'orders'), all).collections).toEqual(all);
});

it('remembers that the archive is not empty until a round has emptied it', () => {
  expect(mayFind(nextRound(POLL_ALL, all).state)).toBe(true);
});
