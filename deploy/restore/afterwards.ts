import { openConnection } from '@kasauti/service-kit';
import { mustCall } from '../local/api-client';
import { payForTest } from '../local/demo/payment';
import { accountsOf, people } from '../local/demo/people';
import { optics } from '../local/demo/questions/optics';
import { answersOf, finish, start } from '../local/demo/sitting';
import type { Secrets } from '../local/secrets';

interface StudentTest {
  id: string;
  title: string;
}

/** Happens after the dump, so the dump does not contain it: a student pays for a test and sits it. */
export async function afterwards(api: string, secrets: Secrets, sandbox: string): Promise<void> {
  const rohan = accountsOf(secrets).find(({ email }) => email === people[4].email);
  const { token } = await mustCall(api, 'login', { body: { email: rohan?.email, password: rohan?.password } });
  const { data: tests } = (await mustCall(api, 'listMyTests', { token })) as { data: StudentTest[] };
  const paid = tests.find(({ title }) => title === optics.title);
  if (!paid) throw new Error(`${optics.title} is not among the tests`);
  await payForTest(api, sandbox, token as string, paid.id);
  const sitting = await start(api, token as string, paid.id, (shown) =>
    answersOf(optics, shown, () => true, { pick: () => 0.2 }),
  );
  await finish(api, sitting);
}

interface Book {
  payments: { id: string; order_id: string; amount: number; captured: boolean }[];
}

/** Payments that the restored books lack: an administrator refunds them or grants the test by hand. */
export async function lostSince(mongoUri: string, sandbox: string): Promise<string[]> {
  const connection = await openConnection(mongoUri);
  try {
    const orders = await connection.useDb('kasauti_payment').collection('orders').find({}).toArray();
    const known = JSON.stringify(orders);
    const { payments } = (await (await fetch(`${sandbox}/__sandbox/books`)).json()) as Book;
    return payments
      .filter(({ captured, order_id }) => captured && !known.includes(order_id))
      .map(
        ({ id, order_id, amount }) => `payment ${id} of order ${order_id}, ${amount} paise, is at the provider only`,
      );
  } finally {
    await connection.close();
  }
}
