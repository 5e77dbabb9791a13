import { formatPaise, testsCost } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconStarFilled } from '@tabler/icons-react';

type Level = 'beginner' | 'intermediate' | 'advanced';
const levels: Record<Level, { tone: 'ok' | 'warn' | 'bad'; word: string }> = {
  beginner: { tone: 'ok', word: t('Beginner') },
  intermediate: { tone: 'warn', word: t('Intermediate') },
  advanced: { tone: 'bad', word: t('Advanced') },
};
export const levelWord = (level: Level): string => levels[level].word;

export const LevelBadge = ({ level }: { level: Level | null | undefined }) =>
  level ? <Badge tone={levels[level].tone}>{levels[level].word}</Badge> : null;

export const FeaturedBadge = () => (
  <Badge tone="gold" icon={<IconStarFilled aria-hidden className="i-fill" />}>
    {t('Featured')}
  </Badge>
);

/** What the tests of a class cost; without tests, the price of its next one. */
export const TestsCost = ({ of }: { of: Parameters<typeof testsCost>[0] & { testPrice: number } }) => {
  const costs = testsCost(of);
  const paid = costs ? (of.paidTestCount ?? 0) > 0 : of.testPrice > 0;
  return (
    <span>
      <b>
        {costs ??
          (of.testPrice === 0
            ? t('No tests yet')
            : t('{testPrice} per test', { testPrice: formatPaise(of.testPrice) }))}
      </b>
      {paid && <span className="dim xs"> {t('including GST')}</span>}
    </span>
  );
};
