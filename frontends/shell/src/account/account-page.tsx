import type { ReactNode } from 'react';
import { Button, useDocumentTitle } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import s from './account.module.css';

export function AccountPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className={s.column}>
      <h1>{title}</h1>
      <p className={`muted ${s.lead}`}>{lead}</p>
      {children}
    </div>
  );
}

/** A form that does not navigate. `label` only where a page has several forms; it must differ from the labels of its fields. */
export const AccountForm = ({
  onSubmit,
  label,
  children,
}: {
  onSubmit: (form: HTMLFormElement) => void;
  label?: string;
  children: ReactNode;
}) => (
  <form
    className={s.form}
    // Sent before the scripts have arrived, a password must not stand in the address.
    method="post"
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  >
    {children}
  </form>
);

/** The buttons of a form in a dialog. */
export const FormButtons = ({
  submit,
  isSending,
  onCancel,
}: {
  submit: string;
  isSending: boolean;
  onCancel: () => void;
}) => (
  <div className="row end">
    <Button variant="subtle" disabled={isSending} onClick={onCancel}>
      {t('Cancel')}
    </Button>
    <Button type="submit" variant="filled" loading={isSending}>
      {submit}
    </Button>
  </div>
);
