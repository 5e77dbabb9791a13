import { failureText } from '@kasauti/web-kit/api';
import { Button, Notice, toast } from '@kasauti/web-kit/base';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { changedFields, classValues, fieldErrors, typingErrors } from '../class/class-form';
import { ClassFields } from '../class/class-fields';
import { useFirstWrong } from '../class/first-wrong';
import { useChangeClass, type OwnClass } from '../class/own-classes.data';

export function EditClass({ owned, onBack }: { owned: OwnClass; onBack(): void }) {
  // The values when the form opened: a refetch must not change which fields count as edited.
  const [before] = useState(() => classValues(owned));
  const [values, setValues] = useState(before);
  const [typing, setTyping] = useState<ReturnType<typeof typingErrors>>({});
  const change = useChangeClass(owned.id);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = typingErrors(values);
    setTyping(wrong);
    if (Object.keys(wrong).length > 0 || change.isPending) return;
    const fields = changedFields(before, values);
    if (Object.keys(fields).length === 0) return onBack();
    change.mutate(fields, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onBack();
      },
    });
  };
  const errors = { ...fieldErrors(change.error), ...typing };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  useFirstWrong(form, Object.keys(typing).length > 0 ? typing : change.error);
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {change.isError && Object.keys(errors).length === 0 && (
        <Notice
          tone="bad"
          title={failureText(change.error, {
            refused: 'The class could not be changed',
            broken: 'Invalid response from server',
          })}
        />
      )}
      <ClassFields more values={values} errors={errors} onChange={(part) => setValues({ ...values, ...part })} />
      <p className="hint">A new price counts for new tests only. Tests that exist keep theirs.</p>
      <div className="modal-foot">
        <Button onClick={onBack}>Cancel</Button>
        <Button variant="filled" type="submit" loading={change.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
