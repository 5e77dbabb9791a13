import { ApiError, call, fieldErrors, formFailureText, useIntentKey } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Page, toast } from '@kasauti/web-kit/base';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { createFields, emptyClass, typingErrors, type ClassValues } from '../class/class-form';
import { ClassFields } from '../class/class-fields';
import { useFirstWrong } from '../class/first-wrong';
import { LeaveGuard, leaving } from '../class/leave-guard';
import { forgetClasses } from '../class/own-classes.data';
import { OwnerOfNew } from '../staff/working-for';
import css from './create-class.module.css';

function useCreateClass() {
  const client = useQueryClient();
  const keyFor = useIntentKey();
  return useMutation({
    mutationFn: async ({ values, ownerId }: { values: ClassValues; ownerId: string }) => {
      const body = createFields(values, ownerId);
      const made = await call('createClass', { body, idempotencyKey: keyFor(body) });
      // A 200 that is not our answer, for example a captive portal's page; shown as "Invalid response from server".
      if (!made.class?.id) throw new ApiError(200);
      return made;
    },
    onSuccess: () => {
      void forgetClasses(client);
    },
  });
}

/** Fields of this form; an error elsewhere is shown above it. */
const formFields = ['title', 'description', 'visibility', 'price'];

export function CreateClassPage() {
  const [values, setValues] = useState(emptyClass);
  const [ownerId, setOwnerId] = useState('');
  const [typing, setTyping] = useState<ReturnType<typeof typingErrors>>({});
  const create = useCreateClass();
  const navigate = useNavigate();
  const isTouched = JSON.stringify(values) !== JSON.stringify(emptyClass);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = typingErrors(ownerId ? { ...values, price: emptyClass.price } : values);
    setTyping(wrong);
    if (Object.keys(wrong).length > 0 || create.isPending) return;
    create.mutate(
      { values, ownerId },
      {
        onSuccess: ({ message, class: made }) => {
          toast.success(message);
          void navigate(`/teacher/classes?manage=${made.id}`, leaving);
        },
      },
    );
  };
  // Refusals apply to the values that were sent; a field changed since then shows no error.
  const sent = create.variables?.values;
  const refused = Object.entries(fieldErrors(create.error, formFields)).filter(
    ([field]) => values[field as keyof ClassValues] === sent?.[field as keyof ClassValues],
  );
  const errors = { ...Object.fromEntries(refused), ...(values.price === undefined ? typing : {}) };
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, Object.keys(typing).length > 0 ? typing : create.error);
  const status = create.error instanceof ApiError ? create.error.status : 0;
  const texts = { refused: `Failed to create class: ${status}`, broken: 'Invalid response from server' };
  const failure = status === 401 ? 'Authentication required' : formFailureText(create.error, formFields, texts);
  return (
    <Page
      title="Create Class"
      lead={
        ownerId
          ? 'A new class starts as a draft. Only its owner and the team see it until it is opened.'
          : 'A new class starts as a draft. Only you see it until you open it.'
      }
    >
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        {failure !== undefined && (
          <Notice tone="bad" title={failure}>
            {traceOf(create.error)}
          </Notice>
        )}
        <Card>
          <div className="stack stack-6">
            <OwnerOfNew can="class.edit" description="Whose class it is" ownerId={ownerId} onChange={setOwnerId} />
            <ClassFields
              values={values}
              errors={errors}
              onChange={(change) => setValues({ ...values, ...change })}
              withTerms={!ownerId}
            />
            {ownerId && <p className="hint">Visibility and price are set by the owner of the class.</p>}
          </div>
        </Card>
        <div className="row">
          <Button type="submit" variant="filled" loading={create.isPending}>
            Create Class
          </Button>
          <Button variant="subtle" to="/teacher/classes">
            Cancel
          </Button>
        </div>
      </form>
      <LeaveGuard when={isTouched && !create.isSuccess} title="Leave without creating the class?">
        What you typed will be lost.
      </LeaveGuard>
    </Page>
  );
}

const traceOf = (error: unknown) =>
  error instanceof ApiError && error.traceId ? `Request ${error.traceId}` : undefined;
