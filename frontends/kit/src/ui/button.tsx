import { createContext, useContext, useLayoutEffect, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Link } from 'react-router';

export type ButtonVariant = 'filled' | 'light' | 'default' | 'subtle' | 'danger';
interface Look {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  icon?: ReactNode;
}
export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> & { to?: string; loading?: boolean };

const variants: Record<ButtonVariant, string> = {
  filled: 'btn-primary',
  light: 'btn-light',
  default: '',
  subtle: 'btn-subtle',
  danger: 'btn-danger',
};
const classes = ({ variant = 'default', size = 'md', block }: Look, extra = '') =>
  ['btn', variants[variant], size === 'md' ? '' : `btn-${size}`, block ? 'btn-block' : '', extra]
    .filter(Boolean)
    .join(' ');

/** The dialog around a button, whose act is its `filled` or `danger` one, or around another dialog. */
export const DialogAround = createContext<{
  /** It waits for its act. */
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  /** After a try: the focus goes to the first field that was refused. */
  toWrong(): void;
  /** As dialogs open in it and close, by one. */
  countInner(by: 1 | -1): void;
} | null>(null);

/**
 * One `filled` per screen. With `to` it is a link. `loading` ignores clicks instead of disabling, because a disabled
 * button loses the focus. While the act of a dialog is on its way, its other buttons ignore them too.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  to,
  loading = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classes({ variant, size, block }, className);
  const dialog = useContext(DialogAround);
  const act = variant === 'filled' || variant === 'danger' ? dialog : null;
  // Before anything can be pressed in a dialog that does not know yet.
  useLayoutEffect(() => {
    if (!loading || !act) return;
    act.setBusy(true);
    return () => {
      act.setBusy(false);
      act.toWrong();
    };
    // Only a call that begins or ends is news for the dialog.
  }, [loading]);
  const isIdle = loading || dialog?.isBusy || undefined;
  if (to !== undefined && !disabled)
    return (
      <Link to={to} className={look} aria-label={rest['aria-label']}>
        {icon}
        {children}
      </Link>
    );
  return (
    <button
      {...rest}
      type={type}
      className={look}
      disabled={disabled}
      onClick={(event) => {
        if (isIdle) return event.preventDefault();
        rest.onClick?.(event);
        act?.toWrong();
      }}
      aria-disabled={isIdle}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

/** An icon alone, 44 px, with a name for screen readers. */
export const IconButton = ({
  label,
  children,
  className = '',
  ...rest
}: { label: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...rest} className={`btn btn-icon ${className}`} aria-label={label}>
    {children}
  </button>
);
