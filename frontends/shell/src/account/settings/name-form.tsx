import { useState } from 'react';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, TextInput } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { AccountForm } from '../account-page';
import { useUpdateAccount, type Account } from '../account.data';
import s from './settings.module.css';

const fields = ['fullName'] as const;

export function NameForm({ account }: { account: Account }) {
  const [typed, setTyped] = useState(account.fullName);
  const update = useUpdateAccount();
  const fullName = typed.trim();
  const isNew = fullName !== '' && fullName !== account.fullName;
  const refused = fieldErrors(update.error, fields).fullName;
  return (
    <Card title={t('Name')}>
      <AccountForm onSubmit={() => isNew && !update.isPending && update.mutate({ fullName })} label={t('Your name')}>
        <FailureNotice
          error={update.error}
          fields={fields}
          refused={t('The name was not accepted')}
          broken={t('The name could not be saved. Please try again.')}
        />
        <div className={s.pair}>
          <TextInput
            label={t('Full name')}
            name="fullName"
            autoComplete="name"
            maxLength={100}
            value={typed}
            error={refused ?? (fullName === '' && t('Tell us what to call you'))}
            onChange={(value) => {
              update.reset();
              setTyped(value);
            }}
          />
          <TextInput
            label={t('Email')}
            name="email"
            value={account.email}
            readOnly
            onChange={() => undefined}
            description={t(
              'This address cannot be changed. Without its mailbox a forgotten password cannot be replaced.',
            )}
          />
        </div>
        <div className="row">
          <Button type="submit" variant="filled" loading={update.isPending} disabled={!isNew}>
            {t('Save name')}
          </Button>
          <span className="sm muted" role="status">
            {update.isSuccess && !isNew && t('Saved')}
          </span>
        </div>
      </AccountForm>
    </Card>
  );
}
