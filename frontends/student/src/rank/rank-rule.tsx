import { t } from '@kasauti/web-kit/i18n';

/** How ranks in a test are made, beside every one of them (contracts/decisions/0004). */
export const RankRule = () => (
  <p className="xs muted">
    {t(
      'A rank in a test compares first attempts. Of equal marks, fewer wrong answers for each right one come first; students who are equal in both share a rank.',
    )}
  </p>
);
