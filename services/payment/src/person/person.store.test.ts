import { aDatabase } from '../../test/database';
import { personStore } from './person.store';

it('keeps no place of an account that was erased while a payment was asked for', async () => {
  const { db, ...people } = await aDatabase(personStore);
  const place = { _id: 'student', state: '27', pin: '411001' };
  await people.keep({ _id: 'student', displayName: 'Asha Rao', lastSeq: 1 });
  await people.keepBilling(place);
  expect(await people.billingOf('student')).toEqual(place);

  await people.keep({ _id: 'student', displayName: '', lastSeq: 2 });
  await people.forgetBilling('student');
  await people.keepBilling(place);
  expect(await people.billingOf('student')).toBeNull();
  await db.close();
});
