import { isPlain } from '@kasauti/contracts/plain-text';
import { reading } from '../loading';

/** Why the server will refuse one of these texts; undefined also until the parser is loaded. */
export function useRefusal(...texts: string[]): string | undefined {
  const reader = reading.use(!texts.every(isPlain));
  return texts.map((text) => reader?.refusalOf(text)).find(Boolean);
}
