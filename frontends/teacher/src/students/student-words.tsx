import { formatDate } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { IconClock, IconTrendingDown } from '@tabler/icons-react';
import type { StudentFlag } from './student-filters';
import type { Student } from './students.data';

export const nameOf = ({ name }: Pick<Student, 'name'>): string => name || 'Deleted account';
/** What tells two of one name apart: the roll number, else the day of joining. */
export const namedApart = ({
  name,
  rollNo,
  enrolledAt,
}: Pick<Student, 'name'> & { rollNo?: string | null; enrolledAt: string }): string =>
  `${nameOf({ name })}, ${rollNo ?? `joined ${formatDate(enrolledAt)}`}`;
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
