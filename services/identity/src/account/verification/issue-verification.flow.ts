import { randomCode, randomToken, type Transaction } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { Post } from '../../mail/post.flow';
import type { Recipient } from '../../mail/recipient';
import type { SignedUp } from '../../user/user';
import { CODE_DIGITS, codeMac, proofsOf, tokenHash, type Verification } from './verification';
import { NO_SIGN_UP, type VerificationStore } from './verification.store';

interface Deps {
  verifications: VerificationStore;
  secrets: Secrets;
  post: Post;
}
type Chosen = Pick<SignedUp, 'role' | 'language'>;
interface Proofs {
  code: string;
  token: string;
}
export type IssueVerification = ReturnType<typeof issueVerificationFlow>;

/** A new code and link for one sign-up: `renew` replaces the old ones, `mail` queues the mail. */
export function issueVerificationFlow({ verifications, secrets, post }: Deps) {
  const renew = async (signUpId: string, email: string, now: Date, tx?: Transaction): Promise<Proofs> => {
    const proofs = { code: randomCode(CODE_DIGITS), token: randomToken() };
    const hashes = proofsOf(codeMac(secrets, email, proofs.code), tokenHash(proofs.token), now);
    await verifications.renew(signUpId, hashes, tx);
    return proofs;
  };
  /** In the language of the page where this sign-up was made. */
  const mail = (
    { _id, email }: Recipient,
    { role, language }: Chosen,
    proofs: Proofs,
    tx?: Transaction,
  ): Promise<void> => post.send({ kind: 'verify', to: { _id, email, role, language }, data: proofs }, tx);
  return {
    renew,
    mail,
    /** Without a pending sign-up the mail asks to sign up again. */
    async issue(to: Recipient, signUp: Verification | undefined, now: Date, tx?: Transaction): Promise<void> {
      const proofs = await renew(signUp?._id ?? NO_SIGN_UP, to.email, now, tx);
      if (signUp) await mail(to, signUp, proofs, tx);
      else await post.send({ kind: 'sign_up_again', to, data: {} }, tx);
    },
  };
}
