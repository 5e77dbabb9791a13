import { Badge, type Tone } from '@kasauti/web-kit/base';

/** What a state is called, and how its badge looks. */
export type Word = { tone: Tone; word: string };

export const WordBadge = ({ of: { tone, word } }: { of: Word }) => <Badge tone={tone}>{word}</Badge>;
/** @example choicesOf(refundWords, 'All refunds') for a Select */
export const choicesOf = (words: Record<string, Word>, all: string) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, { word }]) => ({ value, label: word })),
];
