/** An authenticator app that proves, besides the password, who somebody is. One for each person. */
export interface SecondFactor {
  /** The user's id. */
  _id: string;
  /** The shared key, readable to this service only. */
  sealedSecret: string;
  /** Shown to its owner, who has not used it yet. */
  offeredAt: Date;
  /** Since when it counts; null while it is only offered. */
  onSince: Date | null;
  /** Time step of the last otp that was taken: none works twice. */
  lastStep: number;
}

export const SECRET_BYTES = 20;
const OFFER_LIFE_MS = 15 * 60_000;
const FRESH_LOGIN_MS = 5 * 60_000;

export const isOpenOffer = (factor: SecondFactor | null, now: Date): factor is SecondFactor =>
  factor !== null && factor.onSince === null && now.getTime() - factor.offeredAt.getTime() <= OFFER_LIFE_MS;

/** Who logged in moments ago need not type the password again. */
export const isFreshLogin = (session: { createdAt: Date } | null, now: Date): boolean =>
  session !== null && now.getTime() - session.createdAt.getTime() <= FRESH_LOGIN_MS;
