import { formatNumber, plural, t } from '@kasauti/web-kit/i18n';
import type { components } from '@kasauti/contracts/web';
import css from './test-row.module.css';

type CountedScore = components['schemas']['CountedScore'];

export const isOfSeveral = (counted: CountedScore | undefined): counted is CountedScore =>
  counted !== undefined && counted.attempts > 1;

/** Which score counts, of several attempts. */
export function Counted({ counted }: { counted: CountedScore | undefined }) {
  if (!isOfSeveral(counted)) return null;
  const { policy, score, maxScore, attempts } = counted;
  return (
    <p className={`sm ${css.counted}`}>
      {t('Score that counts: {n} of {total} ({policy} of {attempts})', {
        n: formatNumber(score),
        total: formatNumber(maxScore),
        policy: t(policy),
        attempts: plural(attempts, 'attempt'),
      })}
    </p>
  );
}
