import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Card, Checkbox, Chip, FailureNotice, RadioGroup, Textarea, toast } from '@kasauti/web-kit/base';
import { useRef, useState, type FormEvent } from 'react';
import type { Batch } from '../batches/batches.data';
import { LeaveGuard } from '../class/leave-guard';
import { useAnnounceToClass } from './announcements.data';
import css from './announcements.module.css';

const fields = ['text', 'batchIds'] as const;
const mostLetters = 1000;
const fewestLetters = 3;
const nothing: { text: string; to: 'all' | 'batches'; batchIds: string[]; sendMail: boolean } = {
  text: '',
  to: 'all',
  batchIds: [],
  sendMail: false,
};
type Problems = { text?: string; batchIds?: string };

function problemsOf({ text, to, batchIds }: typeof nothing): Problems {
  return {
    ...(text.trim().length < fewestLetters
      ? { text: text.trim() ? 'An announcement has at least 3 characters' : 'Please write the announcement' }
      : {}),
    ...(to === 'batches' && batchIds.length === 0 ? { batchIds: 'Please choose at least one batch' } : {}),
  };
}

export function NewAnnouncement({ classId, batches }: { classId: string; batches: readonly Batch[] }) {
  const [form, setForm] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const announce = useAnnounceToClass(classId);
  const input = useRef<HTMLTextAreaElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const change = (part: Partial<typeof nothing>) => setForm((before) => ({ ...before, ...part }));
  const { text, to, sendMail } = form;
  // One that was deleted meanwhile cannot be unchosen here.
  const batchIds = form.batchIds.filter((id) => batches.some(({ batchId }) => batchId === id));
  const refused = fieldErrors(announce.error, fields);
  const wrong: Problems = isChecked ? problemsOf({ ...form, batchIds }) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (announce.isPending) return;
    setChecked(true);
    const problems = problemsOf({ ...form, batchIds });
    if (problems.text) return input.current?.focus();
    if (problems.batchIds) return chips.current?.querySelector('button')?.focus();
    announce.mutate(
      { text, ...(to === 'batches' ? { batchIds } : {}), sendMail },
      {
        onSuccess: () => {
          toast.success('Your announcement is out');
          // What was typed meanwhile is another announcement.
          setForm((current) => (current === form ? nothing : current));
          setChecked(false);
        },
      },
    );
  };
  return (
    <Card title="New announcement">
      <form className="stack" onSubmit={submit} noValidate>
        <Textarea
          ref={input}
          label="Announcement"
          description="Students see it on the page of the class, as it is written."
          value={text}
          onChange={(next) => change({ text: next })}
          error={wrong.text ?? refused.text}
          maxLength={mostLetters}
          rows={4}
        />
        {(batches.length > 0 || to === 'batches') && (
          <RadioGroup
            label="To"
            row
            value={to}
            onChange={(next) => change({ to: next })}
            data={[
              { value: 'all', label: 'The whole class' },
              { value: 'batches', label: 'Some batches' },
            ]}
            error={wrong.batchIds ?? refused.batchIds}
          />
        )}
        {to === 'batches' && (
          <div ref={chips} className={css.chips} role="group" aria-label="Batches">
            {batches.map(({ batchId, name }) => {
              const isChosen = batchIds.includes(batchId);
              return (
                <Chip
                  key={batchId}
                  pressed={isChosen}
                  onClick={() =>
                    change({ batchIds: isChosen ? batchIds.filter((id) => id !== batchId) : [...batchIds, batchId] })
                  }
                >
                  {name}
                </Chip>
              );
            })}
          </div>
        )}
        <Checkbox
          label="Also send it by mail"
          description="One mail to each student who has not turned these mails off. A mail that is sent cannot be called back."
          checked={sendMail}
          onChange={(next) => change({ sendMail: next })}
        />
        <FailureNotice
          error={announce.error}
          fields={fields}
          refused="It could not be announced"
          broken="It could not be announced. Please try again."
        />
        <div>
          <Button variant="filled" type="submit" loading={announce.isPending}>
            Announce
          </Button>
        </div>
      </form>
      <LeaveGuard when={text.trim() !== ''} title="Leave without announcing?">
        The announcement you typed is only here.
      </LeaveGuard>
    </Card>
  );
}
