import { formatDate } from '@kasauti/web-kit/api';
import { Table } from '@kasauti/web-kit/table';
import { IconArrowsExchange, IconUserMinus } from '@tabler/icons-react';
import { RowMenu } from '../row-menu/row-menu';
import { namedApart, nameOf, viaWord } from '../students/student-words';
import type { Member } from './members.data';
import css from './members.module.css';
import { RollNumber } from './roll-number';

interface Props {
  classId: string;
  members: Member[];
  /** Chosen ones by id, also of other pages. */
  chosen: ReadonlySet<string>;
  onChoose(member: Member, isChosen: boolean): void;
  onOpen(member: Member): void;
  onMove(member: Member): void;
  onRemove(member: Member): void;
}

/** When a member joined and how; an unknown `via` leaves the day alone. */
const joinedText = ({ enrolledAt, via }: Member) =>
  [formatDate(enrolledAt), viaWord[via]?.toLowerCase()].filter(Boolean).join(', ');

export function MemberTable({ classId, members, chosen, onChoose, onOpen, onMove, onRemove }: Props) {
  // Compared with the rows on this page only; labels and dialogs use namedApart and need no comparison.
  const isTwin = (member: Member) => !member.rollNo && members.filter(({ name }) => name === member.name).length > 1;
  return (
    <div className={css.roster}>
      <Table
        caption="Members by roll number"
        rows={members}
        rowKey={({ studentId }) => studentId}
        columns={[
          {
            key: 'choose',
            label: 'Select',
            actions: true,
            render: (member) => (
              <input
                type="checkbox"
                className={css.choose}
                aria-label={`Select ${namedApart(member)}`}
                checked={chosen.has(member.studentId)}
                onChange={(event) => onChoose(member, event.currentTarget.checked)}
              />
            ),
          },
          {
            key: 'roll',
            label: 'Roll number',
            render: (member) => <RollNumber classId={classId} member={member} />,
          },
          {
            key: 'name',
            label: 'Student',
            heading: true,
            render: (member) => (
              <>
                <button type="button" className={css.name} onClick={() => onOpen(member)}>
                  {nameOf(member)}
                </button>
                {isTwin(member) && <small>joined {formatDate(member.enrolledAt)}</small>}
                {member.refusedRollNo && <small>{member.refusedRollNo} of the list was taken</small>}
              </>
            ),
          },
          { key: 'batch', label: 'Batch', render: ({ batch }) => batch ?? <span className="dim">None</span> },
          { key: 'joined', label: 'Joined', render: joinedText },
          {
            key: 'actions',
            label: 'Actions',
            actions: true,
            render: (member) => (
              <RowMenu
                label={`Actions for ${namedApart(member)}`}
                entries={[
                  { label: 'Move to batch', icon: <IconArrowsExchange aria-hidden />, onChoose: () => onMove(member) },
                  { label: 'Remove from class', icon: <IconUserMinus aria-hidden />, onChoose: () => onRemove(member) },
                ]}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
