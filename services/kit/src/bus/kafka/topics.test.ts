import { withOneCopy } from './topics';

const topic = (name: string, ...copies: number[][]) => ({
  name,
  partitions: copies.map((replicas) => ({ replicas })),
});

it('finds the topics that a cluster of several brokers keeps in one copy', () => {
  const topics = [topic('safe', [1, 2, 3], [2, 3, 1]), topic('lonely', [1], [2]), topic('partly', [1, 2], [3])];
  expect(withOneCopy(topics, 3)).toEqual(['lonely', 'partly']);
});

it('has nothing to say about the only broker', () => {
  expect(withOneCopy([topic('lonely', [1])], 1)).toEqual([]);
});
