import { useLocation } from 'react-router';

/** Of what was typed. */
export const addressOf = (email: string): string => email.trim().toLowerCase();

/** The state of a link to the login: not in the address, which ends up in logs. */
export const withEmail = (email: string) => ({ email: addressOf(email) });

/** The address that the page before has verified or asked for, else ''. */
export function useKnownEmail(): string {
  const state = useLocation().state as unknown;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
