import { isPlain } from '@kasauti/contracts/plain-text';
import { reading } from '../loading';

/** Why the server will refuse each of these texts; undefined when it accepts it or the parser is not loaded yet. */
export function useRefusals(texts: readonly string[]): (string | undefined)[] {
  const reader = reading.use(!texts.every(isPlain));
  return texts.map((text) => reader?.refusalOf(text));
}

/** Of the first that is refused. */
export const useRefusal = (...texts: string[]): string | undefined => useRefusals(texts).find(Boolean);
