import { Badge } from '@kasauti/web-kit/base';
import type { Accessible } from './may';

/** Whose it is, where it is not the teacher's own. */
export const OwnerBadge = ({ of: { access } }: { of: Accessible }) =>
  access ? <Badge>Of {access.owner || 'another teacher'}</Badge> : null;
