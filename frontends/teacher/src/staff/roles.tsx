import { staffRoles } from '@kasauti/contracts/staff';
import { staffRoleName, type StaffRole } from '@kasauti/web-kit/api';
import { Badge, Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import type { Grant } from './staff.data';
import css from './staff.module.css';

/** What each role may do, as people say it. The rules are the table in contracts/rules/staff.ts. */
export const roleWords: Record<StaffRole, { short: string; does: string; not: string }> = {
  co_teacher: {
    short: 'Questions, tests, students, results, marks',
    does: 'Questions, tests, students, results, marks. A published test opens a class that is a draft.',
    not: 'Not: staff, sales, the price of a class.',
  },
  author: {
    short: 'Questions and drafts; the shared bank with all classes',
    does: 'Questions and drafts; the shared bank with all classes.',
    not: 'Not: publishing, students, results.',
  },
  evaluator: {
    short: 'Gives marks, without names',
    does: 'Gives marks to answers, without names.',
    not: 'Not: names, addresses, prices, results.',
  },
  desk: {
    short: 'Students, invites, extra time, announcements',
    does: 'Students, invites, extra time; makes and withdraws announcements.',
    not: 'Not: questions, answers, results.',
  },
};

export const RolesCard = () => (
  <Card title="What each role may do">
    <dl className={css.roles}>
      <div>
        <dt>Owner</dt>
        <dd>You alone: staff, sales, coupons, the price and the status of a class.</dd>
        <dd className="muted">And everything below.</dd>
      </div>
      {staffRoles.map((role) => (
        <div key={role}>
          <dt>{staffRoleName(role)}</dt>
          <dd>{roleWords[role].does}</dd>
          <dd className="muted">{roleWords[role].not}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** @param titles of the classes; undefined while they are not known */
function classesOf({ classIds }: Grant, titles: ReadonlyMap<string, string> | undefined): string {
  if (classIds === null) return 'All classes';
  const known = classIds.flatMap((id) => titles?.get(id) ?? []);
  return known.length < classIds.length ? plural(classIds.length, 'class', 'classes') : known.join(', ');
}

export const GrantList = ({ grants, titles }: { grants: Grant[]; titles: ReadonlyMap<string, string> | undefined }) => (
  <ul className={css.grants}>
    {grants.map((grant) => (
      <li key={grant.role}>
        <Badge>{staffRoleName(grant.role)}</Badge>
        <span>{classesOf(grant, titles)}</span>
      </li>
    ))}
  </ul>
);

/** @example 'Evaluator in NEET Physics, Desk in all classes' */
export const grantsInWords = (grants: Grant[], titles: ReadonlyMap<string, string> | undefined): string =>
  grants
    .map((grant) => {
      const where = classesOf(grant, titles);
      return `${staffRoleName(grant.role)} in ${grant.classIds === null ? 'all classes' : where}`;
    })
    .join(', ');
