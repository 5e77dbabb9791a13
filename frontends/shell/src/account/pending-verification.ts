/** What must survive a reload between signing up and verifying: the address, and when a new code may be asked for. */
const EMAIL = 'kasauti.pendingVerificationEmail';
const RESEND_AT = 'kasauti.resendAt';

export const pendingEmail = (): string => read(EMAIL) ?? '';
export const rememberPendingEmail = (email: string): void => write(EMAIL, email);
export const resendAt = (): number => Number(read(RESEND_AT) ?? 0) || 0;
export const rememberResendAt = (moment: number): void => write(RESEND_AT, String(moment));
export function forgetPending(): void {
  write(EMAIL, undefined);
  write(RESEND_AT, undefined);
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
  } catch { /* private mode: the address has to be typed again */ }
}
