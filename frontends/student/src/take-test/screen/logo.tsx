/** `label` names it where no text does. */
export function Logo({ className, label }: { className?: string; label?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x="1" y="1" width="46" height="46" rx="12" fill="#14171F" stroke="var(--k-ink-line)" />
      <path d="M13.5 35.5 34 13" stroke="#E0A83E" strokeWidth="5.5" strokeLinecap="round" />
    </svg>
  );
}
