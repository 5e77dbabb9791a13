import { randomCode, randomToken } from '@kasauti/service-kit';
import type { Secrets } from '../keys/secrets';
import type { Post } from '../mail/post.flow';
import { CODE_DIGITS, codeMac, newVerification, tokenHash } from './verification';
import type { VerificationStore } from './verification.store';

interface Deps {
  verifications: VerificationStore;
  secrets: Secrets;
  post: Post;
}
export interface Recipient {
  _id: string;
  email: string;
  fullName: string;
}
interface Proofs {
  code: string;
  token: string;
}
export type IssueVerification = ReturnType<typeof issueVerificationFlow>;

/** A new code and link in two steps that can each be repeated: 1. `renew` ends the ones before 2. `mail` queues them. */
export function issueVerificationFlow({ verifications, secrets, post }: Deps) {
  const renew = async ({ _id, email }: Recipient, now: Date): Promise<Proofs> => {
    const proofs = { code: randomCode(CODE_DIGITS), token: randomToken() };
    await verifications.put(newVerification(_id, codeMac(secrets, email, proofs.code), tokenHash(proofs.token), now));
    return proofs;
  };
  const mail = ({ _id, email, fullName }: Recipient, proofs: Proofs): Promise<void> =>
    post.send({ kind: 'verify', to: email, userId: _id, data: { fullName, ...proofs } });
  return {
    renew,
    mail,
    issue: async (to: Recipient, now: Date): Promise<void> => mail(to, await renew(to, now)),
  };
}
