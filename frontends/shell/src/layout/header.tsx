import { Link, useLocation } from 'react-router';
import { Button } from '@kasauti/web-kit/base';
import { rememberedUser, useSession } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { useRole } from '../apps/use-role';
import { isSignedIn, readsHindi } from '../role.policy';
import { AccountMenu } from './account-menu';
import { LanguageSwitch } from '../language/language-switch';
import { currentEntry, useNav } from './nav';
import { NavIcon } from './nav-icon';

const inHead = (to: string) => to !== '/login' && to !== '/signup';

export function Header() {
  const entries = useNav();
  const current = currentEntry(entries, useLocation().pathname);
  const role = useRole();
  const signedIn = isSignedIn(role);
  const session = useSession();
  const user = session.user ?? (session.status === 'loading' ? rememberedUser() : undefined);
  return (
    <>
      <header className="head">
        <div className="head-in">
          <Brand to={signedIn ? '/dashboard' : '/'} />
          <nav className="nav" aria-label={t('Main')}>
            {entries
              .filter((entry) => inHead(entry.to))
              .map((entry) => (
                <Link key={entry.to} to={entry.to} aria-current={entry === current ? 'page' : undefined}>
                  {entry.label}
                </Link>
              ))}
          </nav>
          <div className="head-end">
            {readsHindi(role) && <LanguageSwitch />}
            {user ? (
              <AccountMenu user={user} />
            ) : (
              <>
                <Button variant="subtle" to="/login" className="wide-only">
                  {t('Login')}
                </Button>
                <Button to="/signup" className="wide-only">
                  {t('Signup')}
                </Button>
              </>
            )}
          </div>
        </div>
      </header>
      <nav className="bottom-nav phone-only" aria-label={t('Main')}>
        {entries.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={entry === current ? 'page' : undefined}
            aria-label={entry.short && entry.label}
          >
            <NavIcon name={entry.icon} />
            {entry.short ?? entry.label}
          </Link>
        ))}
      </nav>
    </>
  );
}

const Brand = ({ to }: { to: string }) => (
  <Link className="brand" to={to}>
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect x="1" y="1" width="46" height="46" rx="12" fill="#14171F" />
      <path d="M13.5 35.5 34 13" stroke="#E0A83E" strokeWidth="5.5" strokeLinecap="round" />
    </svg>
    Kasauti
  </Link>
);
