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

/** How a member came; one of a way that this page does not know yet is shown with the day alone. */
const joinedText = ({ enrolledAt, via }: Member) =>
  [formatDate(enrolledAt), viaWord[via]?.toLowerCase()].filter(Boolean).join(', ');

export function MemberTable({ classId, members, chosen, onChoose, onOpen, onMove, onRemove }: Props) {
  // Within this page only: what is named or confirmed always says the roll number or the day.
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
                aria-label={`Select ${namedApart(member, member)}`}
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
                label={`Actions for ${namedApart(member, member)}`}
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
