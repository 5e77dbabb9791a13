import { NavLink } from 'react-router';
import { Button } from '@kasauti/web-kit/base';
import { rememberedUser, useSession } from '@kasauti/web-kit/api';
import { useNav, useRole } from '../nav';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { NavIcon } from './nav-icon';

const inHead = (to: string) => to !== '/login' && to !== '/signup';

export function Header() {
  const entries = useNav();
  const visitor = useRole() === 'visitor';
  const session = useSession();
  const user = session.user ?? (session.status === 'loading' ? rememberedUser() : undefined);
  return (
    <>
      <header className="head"><div className="head-in">
        <Brand to={visitor ? '/' : '/dashboard'} />
        <nav className="nav" aria-label="Main">
          {entries.filter((entry) => inHead(entry.to)).map((entry) => <NavLink key={entry.to} to={entry.to} end={entry.to === '/'}>{entry.label}</NavLink>)}
        </nav>
        <div className="head-end">
          {user ? <AccountMenu user={user} /> : <>
            <Button variant="subtle" to="/login" className="wide-only">Login</Button>
            <Button to="/signup" className="wide-only">Signup</Button>
          </>}
        </div>
      </div></header>
      <nav className="bottom-nav phone-only" aria-label="Main">
        {entries.map((entry) => <NavLink key={entry.to} to={entry.to} end={entry.to === '/'}><NavIcon name={entry.icon} />{entry.label}</NavLink>)}
      </nav>
    </>
  );
}
