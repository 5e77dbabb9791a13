import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';

/** A signed figure with its arrow; zero has neither colour nor arrow. */
export function Change({ signed }: { signed: string }) {
  const value = Number(signed);
  if (!Number.isFinite(value) || value === 0) return <span>{signed}</span>;
  return value > 0
    ? <span className="up"><IconTrendingUp aria-hidden />{signed}</span>
    : <span className="down"><IconTrendingDown aria-hidden />{signed}</span>;
}
