import { isPlain } from '@kasauti/contracts/plain-text';
import { reading } from '../loading';

/** Why the server will refuse one of these texts; undefined when it accepts them or the parser is not loaded yet. */
export function useRefusal(...texts: string[]): string | undefined {
  const reader = reading.use(!texts.every(isPlain));
  return texts.map((text) => reader?.refusalOf(text)).find(Boolean);
}
