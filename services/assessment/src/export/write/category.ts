import type { Exported } from '../exported';

/** A slash of a name is doubled; at its ends a space keeps it apart from that of the path. */
const named = (name: string): string => name.replaceAll('/', '//').replace(/^\//, ' /').replace(/\/$/, '/ ');

/** Subject and chapter as Moodle's path of a category. */
export const categoryPath = ({ subject, chapter }: Pick<Exported, 'subject' | 'chapter'>): string =>
  ['top', ...[subject, chapter].filter((name) => name !== '').map(named)].join('/');
