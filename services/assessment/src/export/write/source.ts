import { IMPOSSIBLE } from './xml';
import type { Exported } from '../exported';

/**
 * What a format cannot say stands beside its own form as JSON. A reader takes it only when writing it again gives exactly
 * what it found; otherwise the file was edited, and what the format says counts.
 */
export const sourceOf = ({ question, subject, chapter, tags }: Exported): string =>
  JSON.stringify({ question, subject, chapter, tags }).replace(
    IMPOSSIBLE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
