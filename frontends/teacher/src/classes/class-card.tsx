import { formatDate, formatRelative, useNow } from '@kasauti/web-kit/api';
import { Bar, Button } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconClipboardList, IconUsers } from '@tabler/icons-react';
import { may } from '../access/may';
import { OwnerBadge } from '../access/owner-badge';
import type { OwnClass } from '../class/own-classes.data';
import { InviteOnlyBadge, StatusBadge } from '../class/status-badge';
import { percentText, toneOf } from '../dashboard/figures';
import css from './classes.module.css';

const minuteMs = 60_000;

/** `average` in percent; null without results, undefined while not loaded. */
export function ClassCard({
  owned,
  average,
  onManage,
  onStatistics,
}: {
  owned: OwnClass;
  average: number | null | undefined;
  onManage(): void;
  onStatistics(): void;
}) {
  const moment = useNow(minuteMs);
  return (
    <li className={`card ${css.card}`}>
      <div className="row">
        <StatusBadge status={owned.status} />
        {owned.visibility === 'invite_only' && <InviteOnlyBadge />}
        <OwnerBadge of={owned} />
      </div>
      <h3>{owned.title}</h3>
      <p className="meta">
        <span>
          <IconUsers aria-hidden />
          {plural(owned.studentCount, 'student')}
        </span>
        <span>
          <IconClipboardList aria-hidden />
          {plural(owned.totalTests, 'test')}
        </span>
      </p>
      {average !== undefined && (
        <div>
          <p className="xs muted">Average performance</p>
          {average === null ? (
            <p className="sm dim">No results yet</p>
          ) : (
            <Bar label="Average performance" value={average} text={percentText(average)} tone={toneOf(average)} />
          )}
        </div>
      )}
      <p className={`xs dim row between ${css.dates}`}>
        <span>Created {formatDate(owned.createdAt)}</span>
        <span>Active {formatRelative(owned.lastActivity, moment)}</span>
      </p>
      <div className={css.acts}>
        <Button onClick={onManage} aria-label={`Manage ${owned.title}`}>
          Manage
        </Button>
        {may(owned, 'test.draft') && (
          <Button to={`/teacher/tests?classId=${owned.id}`} aria-label={`Tests of ${owned.title}`}>
            Tests
          </Button>
        )}
        {may(owned, 'people.manage') && (
          <Button
            variant={owned.visibility === 'invite_only' ? 'light' : 'default'}
            to={`/teacher/classes/${owned.id}/invites`}
            aria-label={`Invites of ${owned.title}`}
          >
            Invites
          </Button>
        )}
        {may(owned, 'result.see') && (
          <Button onClick={onStatistics} aria-label={`View Stats of ${owned.title}`}>
            View Stats
          </Button>
        )}
      </div>
    </li>
  );
}
