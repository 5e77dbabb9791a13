import { useQuery } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { loadConfig, rememberedUser, useSession, type WebConfig } from '@kasauti/web-kit/api';
import { readCurrent, type NavEntry } from './remotes';

const configQuery = { queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity };
export const useConfig = (): WebConfig | undefined => useQuery(configQuery).data;

const home: NavEntry = { to: '/', label: 'Home', icon: 'home', roles: ['visitor'] };
const account: NavEntry[] = [
  { to: '/login', label: 'Login', icon: 'login', roles: ['visitor'], also: ['/forgot-password', '/reset-password'] },
  { to: '/signup', label: 'Signup', icon: 'signup', roles: ['visitor'], also: ['/verify-email'] },
];

/** The entries of all apps for a role, in the order the apps give them. A dead app only loses its own. */
export const entriesFor = (role: NavEntry['roles'][number], apps: readonly NavEntry[]): NavEntry[] => {
  const own = apps.filter((entry) => entry.roles.includes(role));
  return role === 'visitor' ? [home, ...own, ...account] : own;
};

/** The entry an address belongs to: of several that fit, the one that names it most exactly. */
export function currentEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const patterns = entries.flatMap((entry) =>
    [entry.to, ...(entry.to === '/' ? [] : [`${entry.to}/*`]), ...(entry.also ?? [])].map((path) => ({
      path,
      handle: entry,
    })),
  );
  return matchRoutes(patterns, pathname)?.[0]?.route.handle as NavEntry | undefined;
}

/** Who the frame is drawn for: while the session is being restored, whoever was here last. */
export function useRole(): NavEntry['roles'][number] {
  const session = useSession();
  return session.user?.role ?? (session.status === 'loading' ? rememberedUser()?.role : undefined) ?? 'visitor';
}

export function useNav(): NavEntry[] {
  const names = useConfig()?.apps ?? [];
  const role = useRole();
  const apps = useQuery({
    queryKey: ['apps', names],
    queryFn: () => readNav(names),
    enabled: names.length > 0,
    staleTime: Infinity,
  });
  return entriesFor(role, apps.data ?? []);
}

async function readNav(names: readonly string[]): Promise<NavEntry[]> {
  const read = await Promise.allSettled(names.map(readCurrent));
  return read.flatMap((one) => (one.status === 'fulfilled' ? one.value.nav : []));
}
