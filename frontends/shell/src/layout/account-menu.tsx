import { IconChevronDown, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar, useAppearance, type Appearance } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useLogOut } from '../log-out/use-log-out';
import { useMenu } from './nav';
import { NavIcon } from './nav-icon';

const appearances = (): { value: Appearance; label: string; icon: React.ReactNode }[] => [
  { value: 'auto', label: t('As my device'), icon: <IconDeviceDesktop aria-hidden /> },
  { value: 'light', label: t('Light'), icon: <IconSun aria-hidden /> },
  { value: 'dark', label: t('Dark'), icon: <IconMoon aria-hidden /> },
];

/** A disclosure menu: Escape, losing focus and navigation close it. */
export function AccountMenu({ user }: { user: { fullName: string; email: string } }) {
  const [open, setOpen] = useState(false);
  const { leave, leaving, question } = useLogOut();
  const [appearance, setAppearance] = useAppearance();
  const entries = useMenu();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="account"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className="user"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => {
          // Safari does not focus a clicked button, and without focus inside neither Escape nor a click outside closes it.
          button.current?.focus();
          setOpen(!open);
        }}
      >
        <span className="vh">{t('Account menu, {fullName}', { fullName: user.fullName })}</span>
        <Avatar name={user.fullName} />
        <span className="user-name" aria-hidden>
          {user.fullName}
        </span>
        <IconChevronDown aria-hidden className="i-16" />
      </button>
      {open && (
        // Focusable, so that a click between its items does not count as leaving it.
        <div className="menu account-menu" id="account-menu" tabIndex={-1}>
          <p className="menu-label">
            <strong>{user.fullName}</strong>
            <br />
            {user.email}
          </p>
          <hr className="menu-line" />
          <div role="group" aria-label={t('Appearance')}>
            {appearances().map((one) => (
              <button
                key={one.value}
                type="button"
                className="menu-item"
                aria-pressed={appearance === one.value}
                onClick={() => setAppearance(one.value)}
              >
                {one.icon}
                {one.label}
              </button>
            ))}
          </div>
          <hr className="menu-line" />
          <Link className="menu-item" to="/account">
            <IconUser aria-hidden />
            {t('Your account')}
          </Link>
          {entries.map((entry) => (
            <Link key={entry.to} className="menu-item" to={entry.to}>
              <NavIcon name={entry.icon} />
              {entry.label}
            </Link>
          ))}
          <button type="button" className="menu-item" disabled={leaving} onClick={leave}>
            <IconLogout aria-hidden />
            {t('Log out')}
          </button>
        </div>
      )}
      {question}
    </div>
  );
}
