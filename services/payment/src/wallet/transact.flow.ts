import { LOST, retryCas, type Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import { account, balanced, type EntryKind, type JournalEntry } from '../ledger/ledger';
import type { LedgerStore } from '../ledger/ledger.store';
import type { Change, Wallet, WalletState } from './wallet';
import type { WalletStore } from './wallet.store';

interface Deps {
  wallets: WalletStore;
  ledger: LedgerStore;
  clock: Clock;
  at: At;
}
/** A change of the balance as the journal will show it. */
export interface Transaction {
  /** Natural id. */
  id: string;
  kind: EntryKind;
  /** The account on the other side of the wallet. */
  against: string;
  description: string;
  /** Of the test that was paid or refunded. */
  title?: string;
  adminId?: string;
}
/** Parallel purchases of one student are few; parallel debits of a test are many. */
const TRIES = 200;

export type WalletTransactions = ReturnType<typeof walletTransactions>;

/**
 * A change of the balance is (1) one compare-and-set of the wallet, which also stores the journal entry in it, (2) the
 * entry in the journal, (3) its removal from the wallet. A crash after (1) or (2) leaves the entry in the wallet, and the
 * next change or the job posts it.
 */
export const walletTransactions = ({ wallets, ledger, clock, at }: Deps) => {
  async function post(wallet: Wallet): Promise<void> {
    for (const entry of wallet.open) {
      await ledger.post(entry);
      await at('wallet posted');
      await wallets.close(wallet._id, entry._id);
    }
  }

  /** The wallet must have been read before: a transaction that the journal gets later has raised its version. */
  const isDone = async (wallet: Wallet, id: string): Promise<boolean> =>
    wallet.open.some((entry) => entry._id === id) || (await ledger.has(id));

  const transact = (studentId: string, change: Change, transaction: Transaction): Promise<boolean> =>
    retryCas(
      async () => {
        const wallet = await wallets.get(studentId);
        await post(wallet);
        if (await isDone(wallet, transaction.id)) return true;
        const next = change(wallet);
        if (!next) return false;
        const after = await wallets.change(wallet, next, entryOf(wallet, next, transaction));
        if (!after) return LOST;
        await at('wallet changed');
        await post(after);
        return true;
      },
      { tries: TRIES },
    );

  const entryOf = (
    { _id: studentId, version, ...wallet }: Wallet,
    { balancePaise }: WalletState,
    { id, kind, against, description, title, adminId }: Transaction,
  ): JournalEntry => {
    const amountPaise = balancePaise - wallet.balancePaise;
    return balanced({
      _id: id,
      kind,
      at: clock.now(),
      postings: [
        { account: account.wallet(studentId), amountPaise: -amountPaise },
        { account: against, amountPaise },
      ],
      credit: { studentId, no: version + 1, amountPaise, balancePaise, description, ...(title ? { title } : {}) },
      ...(adminId ? { adminId } : {}),
    });
  };

  /** A change of holds alone; nothing to do once the transaction `unless` was carried out. */
  const reserve = (studentId: string, change: Change, unless: string): Promise<boolean> =>
    retryCas(
      async () => {
        const wallet = await wallets.get(studentId);
        const next = change(wallet);
        if (next === wallet || (await isDone(wallet, unless))) return true;
        if (!next) return false;
        return (await wallets.change(wallet, next)) ? true : LOST;
      },
      { tries: TRIES },
    );

  return { transact, reserve, post };
};
