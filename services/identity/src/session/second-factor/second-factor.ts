/** An authenticator app as second factor; one for each user. */
export interface SecondFactor {
  /** The user's id. */
  _id: string;
  /** The shared key, encrypted with a key of this service. */
  sealedSecret: string;
  /** When the key was shown to its owner. */
  offeredAt: Date;
  /** When it was confirmed; null before that. */
  onSince: Date | null;
  /** Time step of the last accepted code, so none works twice. */
  lastStep: number;
}

const OFFER_LIFE_MS = 15 * 60_000;
const FRESH_LOGIN_MS = 5 * 60_000;

export const isOpenOffer = (factor: SecondFactor | null, now: Date): factor is SecondFactor =>
  factor !== null && factor.onSince === null && now.getTime() - factor.offeredAt.getTime() <= OFFER_LIFE_MS;

/** After a fresh login the password is not asked again. */
export const isFreshLogin = (session: { createdAt: Date } | null, now: Date): boolean =>
  session !== null && now.getTime() - session.createdAt.getTime() <= FRESH_LOGIN_MS;
