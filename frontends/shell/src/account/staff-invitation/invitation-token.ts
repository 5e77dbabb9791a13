import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Kept while the person logs in or signs up in this tab, without showing it in an address. */
const KEY = 'kasauti.staffInvitation';

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    /* private mode: after the login the mail has to be opened again */
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    /* private mode */
  }
}

/** The token behind the # of the mailed link, which leaves the address bar. */
export function useInvitationToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1) || kept());
  useEffect(() => {
    const given = hash.slice(1);
    if (!given) return;
    keep(given);
    setToken(given);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
