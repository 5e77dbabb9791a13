import { Button, ListSkeleton, Notice, RadioGroup, SearchInput, toast } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useEffect, useState } from 'react';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { useUsers } from '../users/users.data';
import { useAct, type Act, type AdminClass } from './classes.data';
import { actWords } from './words';

const Consequence = ({ act, of: { students, teacher } }: { act: Act; of: AdminClass }) => {
  if (act === 'feature') return <p className="muted">It is shown on the home page and first in the list of classes.</p>;
  if (act === 'unfeature') return <p className="muted">It leaves the home page and stays in the list of classes.</p>;
  if (act === 'restore')
    return (
      <p className="muted">
        {teacher
          ? 'It gets back the status it had before it was taken down.'
          : 'The account of its teacher is deleted, so it comes back archived. Transfer it to another teacher, who can open it again.'}{' '}
        Refunds stay, and it is no longer featured.
      </p>
    );
  if (act === 'transfer')
    return (
      <ul className="muted stack stack-2">
        <li>The new teacher gets its tests, drafts too, its students and its invites. Nothing changes for students.</li>
        <li>
          Published tests keep the questions they pick from. A draft that picks from the question bank picks from the
          new teacher&apos;s.
        </li>
        <li>{teacher || 'The former teacher'} can no longer open or change it.</li>
        <li>What was sold until now stays with the former teacher, and so do coupons.</li>
      </ul>
    );
  return (
    <ul className="muted stack stack-2">
      <li>Visitors no longer find it, within 5 seconds. No one can enrol, pay or start a test.</li>
      <li>
        {students === 0
          ? 'It has no students.'
          : `${plural(students, 'student')} ${students === 1 ? 'keeps' : 'keep'} the results; a test that is running may be finished.`}
      </li>
      <li>Paid tests that were not started are refunded at once. Restoring the class does not undo that.</li>
      <li>The teacher gets your reason by mail and cannot open the class again.</li>
    </ul>
  );
};

const FOUND = 5;

/** Teachers are found by name, address or id; the one it has already is not offered. */
function TeacherChoice({ of, value, onChange }: { of: AdminClass; value: string; onChange: (id: string) => void }) {
  const [search, setSearch] = useState('');
  // A teacher who is no longer shown is not chosen.
  const searchFor = (text: string) => {
    setSearch(text);
    onChange('');
  };
  const teachers = useUsers({ search, role: 'teacher', status: 'active', verified: '', page: 1 });
  // Until they arrive, those of the search before are still there.
  const shown = teachers.isPlaceholderData ? undefined : teachers.data?.data;
  const others = shown?.filter(({ id }) => id !== of.teacherId) ?? [];
  const found = others.slice(0, FOUND);
  const isGone = value !== '' && !found.some(({ id }) => id === value);
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone]);
  return (
    <>
      <SearchInput label="New teacher" placeholder="Name, e-mail or id" value={search} onChange={searchFor} />
      {!shown && !teachers.isError && <ListSkeleton rows={2} label="Loading teachers" />}
      {teachers.isError && (
        <Notice
          tone="bad"
          title="The teachers could not be loaded"
          action={
            <Button size="sm" onClick={() => void teachers.refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {shown && found.length === 0 && <p className="sm muted">No other teacher matches.</p>}
      {found.length > 0 && (
        <RadioGroup
          label="Found"
          value={value}
          onChange={onChange}
          data={found.map(({ id, fullName, email }) => ({ value: id, label: fullName, description: email }))}
        />
      )}
      {others.length > FOUND && <p className="sm muted">More teachers match. Type more of the name.</p>}
    </>
  );
}

export function ActForm({ act, of: found, onClose }: { act: Act; of: AdminClass; onClose: () => void }) {
  const { button, done, danger } = actWords[act];
  const [teacherId, setTeacherId] = useState('');
  return (
    <ConfirmedForm
      asksCodeFirst={act === 'takeDown' || act === 'restore' || act === 'transfer'}
      isValid={act !== 'transfer' || teacherId !== ''}
      danger={danger}
      button={button}
      broken="The class could not be changed. Please try again."
      act={useAct(act, found, teacherId)}
      onCancel={onClose}
      onDone={() => {
        toast.success(`${found.title} ${act === 'restore' && !found.teacher ? 'is restored and archived' : done}`);
        onClose();
      }}
    >
      <p className="strong">
        {found.title}, {found.teacher}
      </p>
      <Consequence act={act} of={found} />
      {act === 'transfer' && <TeacherChoice of={found} value={teacherId} onChange={setTeacherId} />}
    </ConfirmedForm>
  );
}
