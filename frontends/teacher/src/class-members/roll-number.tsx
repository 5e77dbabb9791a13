import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, TextInput, toast } from '@kasauti/web-kit/base';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { nameOf } from '../students/student-words';
import { useSetRollNo, type Member } from './members.data';
import css from './members.module.css';
import { useFocusBack } from './use-focus-back';

/** Changed in place: Enter saves, Escape leaves, and the focus returns to the number. */
export function RollNumber({ classId, member }: { classId: string; member: Member }) {
  const [open, setOpen] = useState(false);
  const button = useFocusBack<HTMLButtonElement>(open);
  if (open) return <RollForm classId={classId} member={member} onClose={() => setOpen(false)} />;
  const { rollNo } = member;
  return (
    <button
      ref={button}
      type="button"
      className={rollNo ? css.roll : css.noRoll}
      onClick={() => setOpen(true)}
      aria-label={
        rollNo ? `Roll number ${rollNo} of ${nameOf(member)}, change` : `Set roll number of ${nameOf(member)}`
      }
    >
      {rollNo ?? 'Set roll number'}
    </button>
  );
}

function RollForm({ classId, member, onClose }: { classId: string; member: Member; onClose(): void }) {
  const [text, setText] = useState(member.rollNo ?? '');
  const save = useSetRollNo(classId, member.studentId);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const rollNo = text.trim() || null;
    if (rollNo === member.rollNo) return onClose();
    save.mutate(rollNo, {
      onSuccess: () => {
        toast.success(rollNo ? `${nameOf(member)} has roll number ${rollNo}` : `${nameOf(member)} has no roll number`);
        onClose();
      },
      onError: () => input.current?.focus(),
    });
  };
  return (
    <form
      className={css.rollForm}
      onSubmit={submit}
      noValidate
      aria-label={`Roll number of ${nameOf(member)}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        ref={input}
        label="Roll number"
        name="rollNo"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        onChange={setText}
        error={fieldErrors(save.error, ['rollNo']).rollNo}
      />
      <FailureNotice error={save.error} fields={['rollNo']} refused="The roll number could not be saved" />
      <div className="row">
        <Button type="submit" size="sm" loading={save.isPending}>
          Save
        </Button>
        <Button variant="subtle" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
