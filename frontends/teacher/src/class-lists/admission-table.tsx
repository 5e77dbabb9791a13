import { formatDate } from '@kasauti/web-kit/api';
import { Badge } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { RowMenu } from '../row-menu/row-menu';
import type { Admission, AdmissionState } from './lists.data';
import css from './lists.module.css';

export const states: [AdmissionState, string][] = [
  ['invited', 'Invited'],
  ['accepted', 'Accepted'],
  ['declined', 'Declined'],
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Expired'],
];
const stateWord = new Map<string, string>(states);
const mailWord: Record<string, string> = {
  none: 'not mailed',
  waiting: 'mail on its way',
  sent: 'mailed',
  failed: 'mail refused',
  stopped: 'wants no mails',
};
export const nameOf = ({ name, address = '' }: Admission) => name || address;

interface Props {
  admissions: Admission[];
  onResend(one: Admission): void;
  onWithdraw(one: Admission): void;
}
export const AdmissionTable = ({ admissions, onResend, onWithdraw }: Props) => (
  <Table
    caption="Invitations, the latest first"
    rows={admissions}
    rowKey={({ admissionId }) => admissionId}
    columns={[
      {
        key: 'roll',
        label: 'Roll number',
        render: ({ rollNo }) => rollNo ?? <span className="dim">None</span>,
      },
      {
        key: 'name',
        label: 'Student',
        heading: true,
        render: (one) => (
          <>
            {nameOf(one)}
            {one.name && <small className={css.address}>{one.address}</small>}
          </>
        ),
      },
      { key: 'batch', label: 'Batch', render: ({ batch }) => batch ?? <span className="dim">None</span> },
      {
        key: 'state',
        label: 'State',
        render: ({ state, mailState }) => (
          <>
            <Badge
              tone={state === 'accepted' ? 'ok' : state === 'invited' && mailState === 'failed' ? 'bad' : 'neutral'}
            >
              {stateWord.get(state) ?? state}
            </Badge>{' '}
            {state === 'invited' && <span className="xs dim">{mailWord[mailState] ?? ''}</span>}
          </>
        ),
      },
      { key: 'at', label: 'Invited', render: ({ invitedAt }) => formatDate(invitedAt) },
      {
        key: 'actions',
        label: 'Actions',
        actions: true,
        render: (one) =>
          (one.mayAccept ?? one.state === 'invited') && (
            <RowMenu
              label={`Actions for ${nameOf(one)}`}
              entries={[
                ...(one.state === 'invited' && one.mailState !== 'stopped'
                  ? [
                      {
                        label: 'Send mail again',
                        icon: <IconMailForward aria-hidden />,
                        onChoose: () => onResend(one),
                      },
                    ]
                  : []),
                {
                  label: 'Withdraw invitation',
                  icon: <IconMailOff aria-hidden />,
                  onChoose: () => onWithdraw(one),
                },
              ]}
            />
          ),
      },
    ]}
  />
);
