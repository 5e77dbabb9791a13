import type { components } from '@kasauti/contracts';
import type { Mail } from '../../mail/mail';
import { topicsOf, wantsMail } from '../../mail/topic';
import type { Session } from '../../session/session';
import { sessionView } from '../../session/session.view';
import type { User } from '../../user/user';
import { termsOf } from '../../user/user.view';

export const accountView = (user: User): components['schemas']['Account'] => ({
  id: user._id,
  email: user.email,
  fullName: user.fullName,
  role: user.role,
  language: user.language ?? undefined,
  createdAt: user.createdAt.toISOString(),
  terms: termsOf(user),
  mails: topicsOf[user.role].map((topic) => ({ topic, isOn: wantsMail(user, topic) })),
  ...(user.classMailsOff?.length ? { classMailsOff: user.classMailsOff } : {}),
});

/** Where a person works; empty for most. */
export type WorkplacesOf = (userId: string) => Promise<components['schemas']['Workplace'][]>;

type AdmissionRows = NonNullable<components['schemas']['AccountExport']['admissions']>;
/** To which classes lists have invited the address of an account. */
export type AdmissionsOf = (userId: string) => Promise<AdmissionRows>;

interface Held {
  user: User;
  sessions: Session[];
  mails: Pick<Mail, 'kind' | 'state' | 'createdAt'>[];
  workplaces: components['schemas']['Workplace'][];
  admissions: AdmissionRows;
}

export const exportView = (
  { user, sessions, mails, workplaces, admissions }: Held,
  currentSid: string,
): components['schemas']['AccountExport'] => ({
  account: accountView(user),
  birthDate: user.birthDate,
  verifiedAt: user.verifiedAt?.toISOString() ?? null,
  logins: sessions.map((session) => sessionView(session, currentSid)),
  mailsSent: mails.map(({ kind, state, createdAt }) => ({ kind, state, at: createdAt.toISOString() })),
  workplaces,
  admissions,
});
