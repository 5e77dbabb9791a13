import { meetsPasswordRules } from '@kasauti/contracts/web';
import { t } from '@kasauti/web-kit/i18n';

export interface SignupForm {
  fullName: string;
  email: string;
  role: 'student' | 'teacher';
  password: string;
  confirm: string;
  agreed: boolean;
}
export const emptySignup = { fullName: '', email: '', password: '', confirm: '', agreed: false };
export type SignupField = Exclude<keyof SignupForm, 'role'>;
export const signupFields: readonly SignupField[] = ['fullName', 'email', 'password', 'confirm', 'agreed'];

const isReadyForTerms = ({ fullName, email, password, confirm }: SignupForm) =>
  fullName.trim() !== '' && email.trim() !== '' && meetsPasswordRules(password) && confirm === password;
export const isComplete = (form: SignupForm): boolean => isReadyForTerms(form) && form.agreed;

/** Errors of the fields that the user has left; that of the terms also once everything else is valid. */
export function signupErrors(form: SignupForm, left: ReadonlySet<SignupField>): Partial<Record<SignupField, string>> {
  const { fullName, email, password, confirm, agreed } = form;
  const wrong: Record<SignupField, string | false> = {
    fullName: left.has('fullName') && fullName.trim() === '' && t('Tell us what to call you'),
    email: left.has('email') && email.trim() === '' && t('An e-mail address is needed to log in'),
    password:
      left.has('password') &&
      password !== '' &&
      !meetsPasswordRules(password) &&
      t('Password does not meet strength requirements'),
    confirm: left.has('confirm') && confirm !== password && t('Passwords do not match'),
    agreed:
      !agreed &&
      (left.has('agreed') || isReadyForTerms(form)) &&
      t('Please agree to the Terms of Service and Privacy Policy'),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== false));
}
