import type { Role } from '@kasauti/service-kit';
import type { Language } from './texts/texts';

/** The recipient of a mail. A User fits this type. */
export interface Recipient {
  /** Null for an address without an account. */
  _id: string | null;
  email: string;
  role: Role;
  language?: Language | null;
}

/** Mails follow the pages, which are in Hindi for students only. */
export const mailLanguage = ({ role, language }: Pick<Recipient, 'role' | 'language'>): Language =>
  role === 'student' ? (language ?? 'en') : 'en';
