import { Link } from 'react-router';

export const Brand = ({ to }: { to: string }) => (
  <Link className="brand" to={to}>
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect x="1" y="1" width="46" height="46" rx="12" fill="#14171F" />
      <path d="M13.5 35.5 34 13" stroke="#E0A83E" strokeWidth="5.5" strokeLinecap="round" />
    </svg>
    Kasauti
  </Link>
);
