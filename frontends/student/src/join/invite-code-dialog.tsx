import { Button, TextInput } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { codeIn } from './invite-words';

/** Leads to the page of the invite, which says whether it is valid. */
export const InviteCodeDialog = ({ opened, onClose }: { opened: boolean; onClose(): void }) => (
  <Dialog opened={opened} onClose={onClose} title={t('Enter invite code')}>
    {opened && <CodeForm onClose={onClose} />}
  </Dialog>
);

function CodeForm({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const navigate = useNavigate();
  const code = codeIn(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code) void navigate(`/join/${code}`);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('Invite code')}
        description={t('10 letters and digits, or the whole link')}
        value={typed}
        onChange={setTyped}
        error={isChecked && !code && t('An invite code has 10 letters and digits')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        data-autofocus
      />
      <div className="modal-foot">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="filled">
          {t('Continue')}
        </Button>
      </div>
    </form>
  );
}
