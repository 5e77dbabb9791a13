import { useEffect, useRef, useState } from 'react';
import type { Credentials } from './proven-login';
import { login, type SessionUser } from './session';

/** Login for a page: `isProving` while the proof of work runs, which is aborted when the page is left. */
export function useLogIn(): { isProving: boolean; logIn: (credentials: Credentials) => Promise<SessionUser> } {
  const [isProving, setProving] = useState(false);
  const stay = useRef<AbortController>(undefined);
  useEffect(() => {
    const here = new AbortController();
    stay.current = here;
    return () => here.abort();
  }, []);
  return {
    isProving,
    logIn: (credentials) => login(credentials, { onProving: setProving, signal: stay.current?.signal }),
  };
}
