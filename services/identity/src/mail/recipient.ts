import type { Role } from '@kasauti/service-kit';
import type { Language } from './texts/texts';

/** Who a mail goes to; any user is one. */
export interface Reader {
  _id: string;
  email: string;
  role: Role;
  language?: Language | null;
}

/** Mails follow the pages, which are in Hindi for students only. */
export const mailLanguage = ({ role, language }: Pick<Reader, 'role' | 'language'>): Language =>
  role === 'student' ? (language ?? 'en') : 'en';
