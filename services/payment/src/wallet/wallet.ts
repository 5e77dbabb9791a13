import type { Transaction } from '@kasauti/service-kit';

/** The most that top-ups and gifts may raise a balance to; a refund may exceed it. */
export const CREDIT_CAP_PAISE = 1_000_000;
const MAX_HOLDS = 50;

/** A closed wallet: credit for tests only, never paid out or passed on. */
export interface Wallet {
  /** Student's id. */
  _id: string;
  version: number;
  balancePaise: number;
  /** Credit reserved for orders that are not settled yet; part of the balance. */
  holds: { holdId: string; amountPaise: number }[];
}
export type WalletState = Pick<Wallet, 'balancePaise' | 'holds'>;

export const emptyWallet = (studentId: string): Wallet => ({
  _id: studentId,
  version: 0,
  balancePaise: 0,
  holds: [],
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
    const isRefused = freeOf(wallet) < amountPaise || wallet.holds.length >= MAX_HOLDS;
    return isRefused ? null : { ...wallet, holds: [...wallet.holds, { holdId, amountPaise }] };
  };

export const withoutHold =
  (holdId: string): Change =>
  (wallet) =>
    has(wallet, holdId) ? { ...wallet, holds: without(wallet, holdId) } : wallet;

/** Takes what is held. */
export const captured =
  (holdId: string): Change =>
  (wallet) => {
    const hold = wallet.holds.find((h) => h.holdId === holdId);
    if (!hold) return null;
    return { ...wallet, balancePaise: wallet.balancePaise - hold.amountPaise, holds: without(wallet, holdId) };
  };

export const credited =
  (amountPaise: number, capPaise = Infinity): Change =>
  (wallet) =>
    wallet.balancePaise + amountPaise > capPaise
      ? null
      : { ...wallet, balancePaise: wallet.balancePaise + amountPaise };

/** Takes what is free; null when less than that is. */
export const debited =
  (amountPaise: number): Change =>
  (wallet) =>
    freeOf(wallet) < amountPaise ? null : { ...wallet, balancePaise: wallet.balancePaise - amountPaise };

/** A student's credit, as orders and refunds use it. */
export interface Credit {
  /** Without what open orders hold. */
  freeOf(studentId: string): Promise<number>;
  /** How much more credit the student may have. */
  roomOf(studentId: string): Promise<number>;
  /** False when too little is free, or 50 orders hold credit already. */
  hold(studentId: string, holdId: string, amountPaise: number, tx: Transaction): Promise<boolean>;
  /** The title of the test is what the student reads beside the amount. */
  capture(studentId: string, holdId: string, title: string, tx: Transaction): Promise<void>;
  release(studentId: string, holdId: string, tx: Transaction): Promise<void>;
  /** False when it would make more credit than is allowed. */
  topUp(studentId: string, topUpId: string, amountPaise: number, tx: Transaction): Promise<boolean>;
  /** False when some of it has been used, or is held. */
  takeBack(studentId: string, topUpId: string, amountPaise: number, tx: Transaction): Promise<boolean>;
  /** Of a top-up that a bank may take back: as much as is free, up to a limit. 0 when the id has taken before. */
  takeFree(studentId: string, id: string, mostPaise: number, tx: Transaction): Promise<number>;
  /** What was taken so; it may exceed the limit of top-ups. */
  giveBack(studentId: string, id: string, amountPaise: number, tx: Transaction): Promise<void>;
  /** Money of a refund that goes to the credit. */
  refund(studentId: string, refundId: string, amountPaise: number, title: string, tx: Transaction): Promise<void>;
}
