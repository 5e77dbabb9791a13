// Kept between signing up and verifying, across reloads and the mailed link.
const EMAIL = 'kasauti.pendingVerificationEmail';
const HANDLE = 'kasauti.pendingVerificationHandle';
const RESEND_AT = 'kasauti.resendAt';
const WANTED = 'kasauti.wantedPage';

export const pendingEmail = (): string => read(EMAIL) ?? '';
/** The handle of the sign-up made in this browser; undefined for another address. */
export const pendingHandle = (email: string): string | undefined =>
  email === pendingEmail() ? (read(HANDLE) ?? undefined) : undefined;
export function rememberPending({ email, handle }: { email: string; handle: string }): void {
  write(EMAIL, email);
  write(HANDLE, handle);
}
/** From when another code may be sent to this address; 0 when at any time. */
export function resendAt(email: string): number {
  const [of, moment] = (read(RESEND_AT) ?? '').split(' ');
  return of === email ? Number(moment) : 0;
}
export const rememberResendAt = (email: string, moment: number): void => write(RESEND_AT, `${email} ${moment}`);
export const wantedPage = (): string | null => read(WANTED);
export const rememberWantedPage = (target: string): void => write(WANTED, target);
export function forgetPending(): void {
  write(EMAIL, undefined);
  write(HANDLE, undefined);
  write(RESEND_AT, undefined);
  write(WANTED, undefined);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* private mode: the address has to be typed again */
  }
}
