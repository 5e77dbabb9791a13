import type { Mutant } from './guard';
import { announcements } from './guards/announcements';
import { assessment } from './guards/assessment';
import { books } from './guards/books';
import { catalog } from './guards/catalog';
import { gateway } from './guards/gateway';
import { identity } from './guards/identity';
import { kit } from './guards/kit';
import { payment } from './guards/payment';
import { analytics, audit } from './guards/readers';
import { shell } from './guards/shell';
import { student } from './guards/student';
import { team } from './guards/team';
import { webhooks } from './guards/webhooks';

/** Every guard that `make mutants` takes away. */
export const guards: Mutant[] = [
  ...kit,
  ...assessment,
  ...payment,
  ...catalog,
  ...announcements,
  ...analytics,
  ...audit,
  ...identity,
  ...team,
  ...webhooks,
  ...gateway,
  ...shell,
  ...student,
  ...books,
];
