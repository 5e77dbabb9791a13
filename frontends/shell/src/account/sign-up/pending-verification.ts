import { keep, kept } from '@kasauti/web-kit/api';

// Kept between signing up and verifying, across reloads and the mailed link.
const EMAIL = 'kasauti.pendingVerificationEmail';
const HANDLE = 'kasauti.pendingVerificationHandle';
const RESEND_AT = 'kasauti.resendAt';
const WANTED = 'kasauti.wantedPage';

export const pendingEmail = (): string => kept(EMAIL) ?? '';
/** The handle of the sign-up made in this browser; undefined for another address. */
export const pendingHandle = (email: string): string | undefined =>
  email === pendingEmail() ? (kept(HANDLE) ?? undefined) : undefined;
export function rememberPending({ email, handle }: { email: string; handle: string }): void {
  keep(EMAIL, email);
  keep(HANDLE, handle);
}
/** From when another code may be sent to this address; 0 when at any time. */
export function resendAt(email: string): number {
  const [of, moment] = (kept(RESEND_AT) ?? '').split(' ');
  return of === email ? Number(moment) : 0;
}
export const rememberResendAt = (email: string, moment: number): void => void keep(RESEND_AT, `${email} ${moment}`);
export const wantedPage = (): string | null => kept(WANTED);
export const rememberWantedPage = (target: string): void => void keep(WANTED, target);
export function forgetPending(): void {
  keep(EMAIL, undefined);
  keep(HANDLE, undefined);
  keep(RESEND_AT, undefined);
  keep(WANTED, undefined);
}
