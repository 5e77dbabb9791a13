import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
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

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * One `filled` per screen. With `to` it is a link. `loading` ignores clicks instead of disabling, because a disabled
 * button loses the focus.
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
      onClick={loading ? refuse : rest.onClick}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

export const LinkButton = (props: ButtonProps & { to: string }) => <Button {...props} />;

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
