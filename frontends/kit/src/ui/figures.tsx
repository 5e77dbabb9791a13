import { IconStar } from '@tabler/icons-react';
import { t } from '../language/messages';
import { formatNumber, plural, wholePercent } from '../values/numbers';

export const Stars = ({ value, reviews }: { value: number; reviews?: number }) => (
  <span
    className="stars"
    role="img"
    aria-label={
      reviews === undefined
        ? t('{stars} of 5 stars', { stars: value.toFixed(1) })
        : t('{stars} of 5 stars, {reviews}', { stars: value.toFixed(1), reviews: plural(reviews, 'review') })
    }
  >
    {[1, 2, 3, 4, 5].map((star) => (
      <IconStar key={star} aria-hidden className={star <= Math.round(value) ? 'i-fill' : ''} />
    ))}
    <b>{value.toFixed(1)}</b>
    {reviews !== undefined && <span>({formatNumber(reviews)})</span>}
  </span>
);

/** A progress bar with its figure, so that the colour never carries the meaning alone. */
export const Bar = ({
  value,
  label,
  text,
  tone,
}: {
  value: number;
  label: string;
  text?: string;
  tone?: 'ok' | 'warn' | 'bad' | 'gold';
}) => {
  const percent = Math.max(0, Math.min(100, value));
  return (
    <div className="bar-row">
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={wholePercent(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <i className={tone} style={{ width: `${percent}%` }} />
      </div>
      <b>{text ?? `${wholePercent(percent)}%`}</b>
    </div>
  );
};

/** The first letters of the first and the last word. */
const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase();

export const Avatar = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={large ? 'avatar avatar-lg' : 'avatar'} aria-hidden>
    {initials(name)}
  </span>
);
