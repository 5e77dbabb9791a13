import { Badge } from '@kasauti/web-kit/base';
import { IconClock, IconTrendingDown } from '@tabler/icons-react';
import type { StudentFlag } from './student-filters';
import type { Student } from './students.data';

export const nameOf = ({ name }: Pick<Student, 'name'>): string => name || 'Deleted account';
export const viaWord: Record<Student['classes'][number]['via'], string> = { public: 'Public page', invite: 'Invite' };

/** @example 'JEE Main 2027 and 1 more' */
export function classesText({ classes }: Student): string {
  const [first, ...others] = classes;
  return others.length === 0 ? (first?.title ?? '') : `${first?.title ?? ''} and ${others.length} more`;
}
export const viaText = ({ classes }: Student): string =>
  [...new Set(classes.map(({ via }) => viaWord[via]))].join(', ');

export const FlagBadge = ({ flag }: { flag: StudentFlag }) =>
  flag === 'falling' ? (
    <Badge tone="bad" icon={<IconTrendingDown aria-hidden />}>
      Falling
    </Badge>
  ) : (
    <Badge tone="warn" icon={<IconClock aria-hidden />}>
      Inactive 14 days
    </Badge>
  );
