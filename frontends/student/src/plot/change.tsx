import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';

/** False if no row has a change to show. */
export const changesIn = (rows: readonly { improvement: string }[]): boolean =>
  rows.some(({ improvement }) => isChange(improvement));
export const isChange = (signed: string): boolean => Number.isFinite(Number(signed)) && Number(signed) !== 0;

/** A signed figure with an arrow; nothing for a change that rounds to 0. */
export function Change({ signed }: { signed: string }) {
  if (!isChange(signed)) return <span className="dim">{t('No change')}</span>;
  return Number(signed) > 0 ? (
    <span className="up">
      <IconTrendingUp aria-hidden />
      {signed}
    </span>
  ) : (
    <span className="down">
      <IconTrendingDown aria-hidden />
      {signed}
    </span>
  );
}
