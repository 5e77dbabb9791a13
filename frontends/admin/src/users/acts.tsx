import { useSession } from '@kasauti/web-kit/api';
import { Button, Card, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { useAct, type Act, type User } from './users.data';

interface Words {
  button: string;
  /** What happens, after the name of the person. */
  effect: string;
  /** What it leaves open where the person teaches. */
  ofTeacher?: string;
  done: string;
  danger?: boolean;
}
const CLASSES_STAY =
  'Own classes stay open and are sold on, and only the team can grade, release and change them. Where there is no team, take the classes down or transfer them.';
const words: Record<Act, Words> = {
  resend: {
    button: 'Resend verification',
    effect: 'gets a new mail with a code and a link.',
    done: 'The mail is on its way',
  },
  logOut: {
    button: 'Log out everywhere',
    effect: 'is logged out on all devices within a minute and can log in again.',
    done: 'Logged out everywhere',
  },
  teacher: {
    button: 'Change role to teacher',
    effect:
      'becomes a teacher and is logged out everywhere. Classes and results as a student stay; credit and paid tests cannot be used or given back until the role is student again.',
    done: 'The role is teacher now',
  },
  student: {
    button: 'Change role to student',
    effect: 'becomes a student and is logged out everywhere.',
    ofTeacher: CLASSES_STAY,
    done: 'The role is student now',
  },
  export: {
    button: 'Export account data',
    effect:
      'asked for the data of the account. The file, saved on this device, holds name, address, date of birth, logins, mails, workplaces and admissions. Classes, tests, results, payments and credit are not in it: only the person gets all of it, by "Download my data" on the account page.',
    done: 'The file is in your downloads',
  },
  suspend: {
    button: 'Deactivate account',
    effect: 'is logged out everywhere within a minute and cannot log in. A running test goes on to its end.',
    ofTeacher: CLASSES_STAY,
    done: 'The account is deactivated',
    danger: true,
  },
  readmit: {
    button: 'Reactivate account',
    effect: 'can log in again.',
    done: 'The account is active again',
  },
  erase: {
    button: 'Delete account',
    effect:
      'loses name, address and every login at once. This cannot be undone. Results and invoices stay. The credit of a student is lost; the classes of a teacher are archived, and tests that were not taken are refunded.',
    done: 'The account is deleted',
    danger: true,
  },
};

function actsFor({ role, status, verifiedAt }: User, isOwn: boolean): Act[] {
  if (status === 'deleted') return [];
  const change: Act[] = role === 'student' ? ['teacher'] : role === 'teacher' ? ['student'] : [];
  return [
    ...(verifiedAt ? [] : (['resend'] as const)),
    'logOut',
    ...change,
    'export',
    // The server refuses both for the own account.
    ...(isOwn ? [] : ([status === 'active' ? 'suspend' : 'readmit', 'erase'] as const)),
  ];
}

/** What an administrator can do to an account; each act asks for its reason. */
export function Acts({ user }: { user: User }) {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const { user: admin } = useSession();
  const possible = actsFor(user, admin?.id === user.id);
  if (possible.length === 0) return null;
  return (
    <Card title="Actions">
      <div className="stack stack-2">
        {possible.map((one) => (
          <Button key={one} block variant={words[one].danger ? 'danger' : 'default'} onClick={() => setAct(one)}>
            {words[one].button}
          </Button>
        ))}
        <p className="sm muted">Each asks for a reason, which is kept in the audit trail. No act shows a password.</p>
      </div>
      <Dialog opened={act !== undefined} onClose={close} title={act ? words[act].button : ''}>
        {act && <ActForm act={act} user={user} onClose={close} />}
      </Dialog>
    </Card>
  );
}

const mailed: readonly Act[] = ['teacher', 'student', 'suspend', 'readmit'];

/** Whether the person hears of it, in words. */
function mailOf(act: Act, { status, verifiedAt }: User): string {
  if (!mailed.includes(act)) return '';
  if (!verifiedAt) return 'No mail tells of it, because the address was never verified.';
  const isRole = act === 'teacher' || act === 'student';
  return isRole && status !== 'active'
    ? 'No mail tells of it while the account is deactivated.'
    : 'A mail tells of it.';
}

function ActForm({ act, user, onClose }: { act: Act; user: User; onClose: () => void }) {
  const send = useAct(act, user.id);
  const { button, effect, ofTeacher, done, danger } = words[act];
  return (
    <ConfirmedForm
      asksCodeFirst={act !== 'resend'}
      danger={danger}
      button={button}
      broken="This could not be done. Please try again."
      act={send}
      onCancel={onClose}
      onDone={() => {
        toast.success(done);
        onClose();
      }}
    >
      <p className="muted">
        {user.fullName} {effect} {mailOf(act, user)}
      </p>
      {ofTeacher && user.role === 'teacher' && <p>{ofTeacher}</p>}
    </ConfirmedForm>
  );
}
