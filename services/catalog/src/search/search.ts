/** Share of a word's trigrams that must match: it tolerates one or two wrong letters. */
const ENOUGH = 0.5;
/** Search is public, so its work is bounded: further words and letters are ignored. */
const MOST = { asked: 8, words: 40, letters: 40, text: 500 };

const isPlain = (text: string) => /^[ -~]*$/.test(text);
/** Lower case without accents. Truncated last, because normalising can make eighteen characters of one. */
const fold = (text: string) =>
  (isPlain(text) ? text : text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).slice(0, MOST.text).toLowerCase();

/** The words of a folded text, with the vowel signs of Indian scripts. */
const wordsOf = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .slice(0, MOST.words)
    .map((word) => (word.length > MOST.letters ? word.slice(0, MOST.letters) : word));

function trigramsOfWord(word: string): string[] {
  const letters = [...`  ${word} `];
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))];
}

/** Stored with a document, so that a misspelt search finds it. */
export const trigramsOf = (...texts: string[]): string[] => [
  ...new Set(wordsOf(fold(texts.join(' '))).flatMap(trigramsOfWord)),
];

const SPACE = 32;
/**
 * Visits each trigram of a word as one number, ten bits for each letter: faster than a substring, and nothing is allocated.
 * Letters whose codes differ by a multiple of 1024, which are of different scripts, count as the same.
 */
function eachTrigram(word: string, visit: (trigram: number) => void): void {
  let [first, second] = [SPACE, SPACE];
  for (let at = 0; at <= word.length; at++) {
    const third = at < word.length ? word.charCodeAt(at) & 1023 : SPACE;
    visit((first << 20) | (second << 10) | third);
    first = second;
    second = third;
  }
}

/** Where a trigram occurs in the query. */
interface Occurrence {
  /** Indexes of the query words. */
  asked: number[];
  /** The last word of a text it was found in, so that it counts once for each word. */
  seenIn: number;
}

/** A prepared search: each text is scanned once, however many words the query has. */
export function searchFor(query: string) {
  const folded = fold(query).trim();
  const asked = [...new Set(wordsOf(folded))].slice(0, MOST.asked);
  const occurrences = new Map<number, Occurrence>();
  const sizes = asked.map((word, i) => {
    const distinct = new Set<number>();
    eachTrigram(word, (trigram) => distinct.add(trigram));
    for (const trigram of distinct)
      occurrences.set(trigram, { asked: [...(occurrences.get(trigram)?.asked ?? []), i], seenIn: 0 });
    return distinct.size;
  });
  let wordNo = 0;
  const shared = new Uint8Array(asked.length);
  const count = (trigram: number) => {
    const occurrence = occurrences.get(trigram);
    if (!occurrence || occurrence.seenIn === wordNo) return;
    occurrence.seenIn = wordNo;
    for (const i of occurrence.asked) shared[i] = (shared[i] ?? 0) + 1;
  };

  /**
   * Raises `best` for each query word to its similarity with the most similar word of this text, times `weight`. Similarity
   * is the mean of two shares: of the query word's trigrams that are found, which lets a beginning match, and of the
   * trigrams of both words, which prefers a word of the same length.
   */
  function raise(best: number[], foldedText: string, weight: number): void {
    for (const word of wordsOf(foldedText)) {
      wordNo++;
      shared.fill(0);
      eachTrigram(word, count);
      for (const [i, size] of sizes.entries()) {
        const found = shared[i] ?? 0;
        const part = found / size;
        if (part >= ENOUGH)
          best[i] = Math.max(best[i] ?? 0, (weight * (part + (2 * found) / (size + word.length + 1))) / 2);
      }
    }
  }
  const none = () => new Array<number>(asked.length).fill(0);

  return {
    /**
     * Trigrams of which every match contains at least one. A match shares at least half of them, so the first few (beginnings of
     * words, which are frequent) can be left out. Every word must match, so the longest one is enough.
     */
    probes(): string[] {
      const all = trigramsOfWord([...asked].sort((a, b) => b.length - a.length)[0] ?? '');
      return asked.length === 0 ? [] : all.slice(Math.ceil(all.length * ENOUGH) - 1);
    },
    /** Whether any query word resembles a word of this text. */
    resembles(text: string): boolean {
      const best = none();
      raise(best, fold(text), 1);
      return best.some((likeness) => likeness > 0);
    },
    /**
     * How well a class matches; 0 when a query word is not found. The title counts most, tags 0.9 and the teacher 0.8 of
     * it; a title that contains the whole query gets 0.5 more.
     */
    relevance(c: { title: string; tags: string[]; teacher: string }): number {
      const title = fold(c.title);
      const best = none();
      raise(best, title, 1);
      raise(best, fold(c.tags.join(' ')), 0.9);
      raise(best, fold(c.teacher), 0.8);
      if (asked.length === 0 || best.includes(0)) return 0;
      return best.reduce((a, b) => a + b, 0) / best.length + (title.includes(folded) ? 0.5 : 0);
    },
  };
}
export type Search = ReturnType<typeof searchFor>;
