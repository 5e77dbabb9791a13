import { useIntent } from '@kasauti/web-kit/api';
import { IconClock, IconPlayerPlay, IconPlayerStop, IconRepeat } from '@tabler/icons-react';
import { RowMenu } from '../../row-menu/row-menu';
import type { TestStudent } from '../test-page.data';
import type { Chosen } from './act-dialog';
import { AgainDialog } from './again-dialog';
import { EndDialog } from './end-dialog';
import { GiveTimeDialog } from './give-time-dialog';
import { ReopenDialog } from './reopen-dialog';

export type StudentAct = { act: 'time' | 'end' | 'reopen' | 'again'; chosen: Chosen };

const chosenOf = ({ studentId, studentName, attempt }: TestStudent): Chosen => ({
  studentId,
  name: studentName || 'Student',
  attemptId: attempt?.attemptId,
  attemptNo: attempt?.attemptNo,
});

/** What a teacher may do about one student of a published test. */
export function StudentMenu({ row, onAct }: { row: TestStudent; onAct(act: StudentAct): void }) {
  const chosen = chosenOf(row);
  const entry = (act: StudentAct['act'], label: string, Icon: typeof IconClock) => ({
    label,
    icon: <Icon aria-hidden />,
    onChoose: () => onAct({ act, chosen }),
  });
  const entries = {
    sitting: [entry('time', 'Give time', IconClock), entry('end', 'End the test', IconPlayerStop)],
    submitted: [
      entry('reopen', 'Let the student go on', IconPlayerPlay),
      entry('again', 'One more attempt', IconRepeat),
    ],
    not_started: [entry('again', 'Allow an attempt', IconRepeat)],
  }[row.state];
  return <RowMenu label={`More for ${chosen.name}`} entries={entries} />;
}

type Props = {
  testId: string;
  open: StudentAct | undefined;
  sitting: number;
  onOpen(act: StudentAct | undefined): void;
};

/** The dialog of a chosen act. */
export function StudentActDialog({ testId, open, sitting, onOpen }: Props) {
  const once = useIntent();
  if (!open) return null;
  const { act, chosen } = open;
  const onClose = () => onOpen(undefined);
  switch (act) {
    case 'time':
      return <GiveTimeDialog testId={testId} sitting={sitting} to={chosen} once={once} onClose={onClose} />;
    case 'end':
      return <EndDialog testId={testId} chosen={chosen} onClose={onClose} />;
    case 'reopen':
      return (
        <ReopenDialog
          testId={testId}
          chosen={chosen}
          onAgain={() => onOpen({ act: 'again', chosen })}
          onClose={onClose}
        />
      );
    case 'again':
      return <AgainDialog testId={testId} chosen={chosen} onClose={onClose} />;
  }
}
