import { declareMessaging } from './indexes';
import { testDb } from './testkit';

it('threat 58: declares an index for every query that messaging repeats', async () => {
  const t = await testDb();
  declareMessaging(t.db);
  const declared = t.db.declaredIndexes().map(({ collection, keys }) => `${collection}: ${keys.join()}`);
  expect(declared).toEqual(
    expect.arrayContaining([
      'accounts: outboxAt',
      'event_archive: pending,order',
      'event_archive: aggId',
      'event_archive: topic,order',
      'dead_letters: state,parkedAt',
      'dead_letters: type',
    ]),
  );
  await t.db.createIndexes();
  await t.close();
});
