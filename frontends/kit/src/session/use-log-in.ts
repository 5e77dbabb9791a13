import { useEffect, useRef, useState } from 'react';
import type { Credentials } from './proven-login';
import { login, type SessionUser } from './session';

/** For a page with a login: `isProving` while this browser does the work the server may want first. Leaving the page ends the work. */
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
