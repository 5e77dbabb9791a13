import { matchRoutes } from 'react-router';
import { language } from '@kasauti/web-kit/i18n';
import { useApps } from '../apps/apps';
import type { NavEntry } from '../apps/remotes';
import { useRole } from '../apps/use-role';
import { isSignedIn, type Viewer } from '../role.policy';

const home: NavEntry = { to: '/', label: 'Home', hi: { label: 'होम' }, icon: 'home', roles: ['visitor'] };
const account: NavEntry[] = [
  {
    to: '/login',
    label: 'Login',
    hi: { label: 'लॉगिन' },
    icon: 'login',
    roles: ['visitor'],
    also: ['/forgot-password', '/reset-password'],
  },
  {
    to: '/signup',
    label: 'Signup',
    hi: { label: 'साइन अप' },
    icon: 'signup',
    roles: ['visitor'],
    also: ['/verify-email'],
  },
];

/** The entries of all apps for a role, in the order the apps give them. */
export const entriesFor = (role: Viewer, apps: readonly NavEntry[]): NavEntry[] => {
  const own = apps.filter((entry) => entry.roles.includes(role));
  return isSignedIn(role) ? own : [home, ...own, ...account];
};

/** The entry a path belongs to; of several that fit, the most specific one. */
export function currentEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const patterns = entries.flatMap((entry) =>
    [entry.to, ...(entry.to === '/' ? [] : [`${entry.to}/*`]), ...(entry.also ?? [])].map((path) => ({
      path,
      handle: entry,
    })),
  );
  return matchRoutes(patterns, pathname)?.[0]?.route.handle as NavEntry | undefined;
}

const inLanguage = (entries: NavEntry[]): NavEntry[] =>
  language() === 'hi' ? entries.map((entry) => ({ ...entry, ...entry.hi })) : entries;

export function useNav(): NavEntry[] {
  const role = useRole();
  const { known } = useApps();
  return inLanguage(
    entriesFor(
      role,
      known.flatMap((app) => app.nav),
    ),
  );
}

/** What apps add to the account menu of a role. */
export function useMenu(): NavEntry[] {
  const role = useRole();
  const { known } = useApps();
  return inLanguage(known.flatMap(({ menu = [] }) => menu.filter(({ roles }) => roles.includes(role))));
}
