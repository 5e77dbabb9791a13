import type { JournalEntry } from '../ledger/ledger';

/** A closed wallet: credit for tests only, never paid out or passed on. */
export const CREDIT_CAP_PAISE = 1_000_000;
const MAX_HOLDS = 50;
const REMEMBERED = 100;

export interface Wallet {
  /** Student's id. */
  _id: string;
  version: number;
  balancePaise: number;
  /** Credit reserved for orders that are not settled yet; part of the balance. */
  holds: { holdId: string; amountPaise: number }[];
  /** The latest holds that were released: a slow request must not take them again. */
  released: string[];
  /** Entries on their way to the journal. */
  open: JournalEntry[];
  hasOpen?: true;
}
export type WalletState = Pick<Wallet, 'balancePaise' | 'holds' | 'released'>;

export const emptyWallet = (studentId: string): Wallet => ({
  _id: studentId,
  version: 0,
  balancePaise: 0,
  holds: [],
  released: [],
  open: [],
});

/** The balance without what open orders hold. */
export const freeOf = ({ balancePaise, holds }: WalletState): number =>
  holds.reduce((free, { amountPaise }) => free - amountPaise, balancePaise);

/** A change of a wallet; null refuses, the same wallet means that there is nothing to do. */
export type Change = (wallet: WalletState) => WalletState | null;

const has = ({ holds }: WalletState, holdId: string) => holds.some((h) => h.holdId === holdId);
const without = ({ holds }: WalletState, holdId: string) => holds.filter((h) => h.holdId !== holdId);

export const withHold =
  (holdId: string, amountPaise: number): Change =>
  (wallet) => {
    if (has(wallet, holdId)) return wallet;
    const isRefused =
      freeOf(wallet) < amountPaise || wallet.released.includes(holdId) || wallet.holds.length >= MAX_HOLDS;
    return isRefused ? null : { ...wallet, holds: [...wallet.holds, { holdId, amountPaise }] };
  };

export const withoutHold =
  (holdId: string): Change =>
  (wallet) =>
    wallet.released.includes(holdId)
      ? wallet
      : { ...wallet, holds: without(wallet, holdId), released: [...wallet.released, holdId].slice(-REMEMBERED) };

/** Takes what is held. */
export const captured =
  (holdId: string): Change =>
  (wallet) => {
    const hold = wallet.holds.find((h) => h.holdId === holdId);
    if (!hold) return null;
    return { ...wallet, balancePaise: wallet.balancePaise - hold.amountPaise, holds: without(wallet, holdId) };
  };

/** A top-up that was refused once stays refused: its money is on the way back. */
export const toppedUp =
  (topUpId: string, amountPaise: number): Change =>
  (wallet) =>
    wallet.released.includes(topUpId) ? null : credited(amountPaise, CREDIT_CAP_PAISE)(wallet);

export const credited =
  (amountPaise: number, capPaise = Infinity): Change =>
  (wallet) =>
    wallet.balancePaise + amountPaise > capPaise
      ? null
      : { ...wallet, balancePaise: wallet.balancePaise + amountPaise };
