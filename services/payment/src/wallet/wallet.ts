import type { JournalEntry } from '../ledger/ledger';

/** A closed wallet: credit for tests only, never paid out or passed on. */
export const CREDIT_CAP_PAISE = 1_000_000;
const MAX_HOLDS = 50;

export interface Wallet {
  /** Student's id. */
  _id: string;
  version: number;
  balancePaise: number;
  /** Credit reserved for orders that are not settled yet; part of the balance. */
  holds: { orderId: string; amountPaise: number }[];
  /** Entries on their way to the journal. */
  open: JournalEntry[];
  hasOpen?: true;
}
export type WalletState = Pick<Wallet, 'balancePaise' | 'holds'>;

export const emptyWallet = (studentId: string): Wallet => ({
  _id: studentId,
  version: 0,
  balancePaise: 0,
  holds: [],
  open: [],
});

const sumOf = (holds: Wallet['holds']) => holds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const others = ({ holds }: WalletState, orderId: string) => holds.filter((h) => h.orderId !== orderId);

export const heldOf = ({ holds }: WalletState): number => sumOf(holds);
/** What an order may use: the balance without what other orders hold. */
export const availableFor = (wallet: WalletState, orderId: string): number =>
  wallet.balancePaise - sumOf(others(wallet, orderId));

/** The changes of a wallet; null refuses, the same wallet means that nothing is to do. */
export type Change = (wallet: WalletState) => WalletState | null;

/** Raises what the order holds to this amount. Two open prices of one order hold the larger of their credits. */
export const withHold =
  (orderId: string, amountPaise: number): Change =>
  (wallet) => {
    const held = wallet.holds.find((h) => h.orderId === orderId)?.amountPaise ?? 0;
    if (held >= amountPaise) return wallet;
    const rest = others(wallet, orderId);
    if (availableFor(wallet, orderId) < amountPaise || rest.length >= MAX_HOLDS) return null;
    return { ...wallet, holds: [...rest, { orderId, amountPaise }] };
  };

export const withoutHold =
  (orderId: string): Change =>
  (wallet) =>
    wallet.holds.some((h) => h.orderId === orderId) ? { ...wallet, holds: others(wallet, orderId) } : wallet;

/** Takes the amount and ends the hold. Without a hold it may still be covered by what is free. */
export const debited =
  (orderId: string, amountPaise: number): Change =>
  (wallet) =>
    availableFor(wallet, orderId) < amountPaise
      ? null
      : { balancePaise: wallet.balancePaise - amountPaise, holds: others(wallet, orderId) };

export const credited =
  (amountPaise: number, capPaise = Infinity): Change =>
  (wallet) =>
    wallet.balancePaise + amountPaise > capPaise
      ? null
      : { ...wallet, balancePaise: wallet.balancePaise + amountPaise };
