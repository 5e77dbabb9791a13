import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Textarea, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useAnnounce, type Once } from './acts.data';

const fields = ['text'] as const;
const maxLength = 160;
const minLength = 3;

type Props = { testId: string; sitting: number; once: Once; onClose(): void };

export function AnnounceDialog({ testId, sitting, once, onClose }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const announce = useAnnounce(testId, once);
  const send = () => {
    if (text.trim().length < minLength) return setWrong('Please enter a message');
    announce.mutate(text.trim(), {
      onSuccess: () => {
        toast.success('Announced');
        onClose();
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Announce"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={announce.isPending} onClick={send}>
            Announce
          </Button>
        </>
      }
    >
      <div className="stack">
        <Textarea
          label="Message"
          description={`Shown above the question to ${plural(sitting, 'student')} sitting now and to those who start later, within a minute. At most ${maxLength} characters.`}
          value={text}
          onChange={(next) => {
            setText(next);
            setWrong('');
          }}
          error={wrong || fieldErrors(announce.error, fields).text}
          maxLength={maxLength}
          data-autofocus
        />
        <FailureNotice
          error={announce.error}
          fields={fields}
          refused="The message could not be announced"
          broken="Invalid response from server"
        />
      </div>
    </Dialog>
  );
}
