import { formatPaise } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { IconStarFilled } from '@tabler/icons-react';

type Level = 'beginner' | 'intermediate' | 'advanced';
const levels: Record<Level, { tone: 'ok' | 'warn' | 'bad'; word: string }> = {
  beginner: { tone: 'ok', word: 'Beginner' },
  intermediate: { tone: 'warn', word: 'Intermediate' },
  advanced: { tone: 'bad', word: 'Advanced' },
};
export const levelWord = (level: Level): string => levels[level].word;

export const LevelBadge = ({ level }: { level: Level | null | undefined }) =>
  level ? <Badge tone={levels[level].tone}>{levels[level].word}</Badge> : null;

export const FeaturedBadge = () => <Badge tone="gold" icon={<IconStarFilled aria-hidden className="i-fill" />}>Featured</Badge>;

export const PerTest = ({ paise }: { paise: number }) =>
  <span><b>{priceText(paise)}</b> <span className="dim xs">{paise === 0 ? 'tests' : 'per test'}</span></span>;

/** The price of one test, as it is shown beside its words. */
export const priceText = (paise: number): string => (paise === 0 ? 'Free' : formatPaise(paise));
