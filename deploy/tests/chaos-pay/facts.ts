import { openConnection } from '@kasauti/service-kit';
import type { Note } from './payer';

interface Entry {
  _id: string;
  kind: string;
  orderId?: string;
  postings: { account: string; amountPaise: number }[];
  sale?: { teacherId: string };
}
export interface StoredPurchase {
  no: number;
  providerOrders: { receipt: string; razorpayOrderId: string | null }[];
  payments: { paymentId: string; amountPaise: number; isExtra: boolean }[];
  refunds: { refundId: string; status: string; delayedSince?: Date }[];
}
export interface Order {
  _id: string;
  cycles: StoredPurchase[];
}
export interface Books {
  totals: { capturedPaise: number; refundedPaise: number; feesPaise: number; pendingRefunds: number };
  orders: { id: string; receipt: string | null }[];
  payments: { id: string; order_id: string; amount: number; captured: boolean; amount_refunded: number }[];
  refunds: { payment_id: string; amount: number; status: string }[];
}

/** Everything that is compared, read as it is stored: the stores and schemas of the services are what is judged. */
export interface Facts {
  notes: Note[];
  orders: Order[];
  journal: Entry[];
  invoices: { _id: string; number: string; kind: string; orderId: string }[];
  seats: { _id: string; grants: { orderId: string }[] }[];
  books: Books;
}

export async function readFacts(mongoUri: string, sandbox: string, notes: Note[]): Promise<Facts> {
  const connection = await openConnection(mongoUri);
  try {
    const rows = async <T>(service: string, collection: string): Promise<T[]> =>
      (await connection.useDb(`kasauti_${service}`).collection(collection).find({}).toArray()) as unknown as T[];
    return {
      notes,
      orders: await rows('payment', 'orders'),
      journal: await rows('payment', 'journal'),
      invoices: await rows('payment', 'invoices'),
      seats: await rows('assessment', 'seats'),
      books: (await (await fetch(`${sandbox}/__sandbox/books`)).json()) as Books,
    };
  } finally {
    await connection.close();
  }
}
