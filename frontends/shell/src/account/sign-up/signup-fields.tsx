import { useState } from 'react';
import { Link } from 'react-router';
import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Checkbox, FailureNotice, RadioGroup, TextInput } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import type { useSignup } from '../account.data';
import { AccountForm } from '../account-page';
import { NewPasswordFields } from '../new-password-fields';
import { isComplete, signupErrors, signupFields, type SignupField, type SignupForm } from './signup-form';

const fields = ['fullName', 'email', 'role', 'password'] as const;

interface Props {
  form: SignupForm;
  signup: Pick<ReturnType<typeof useSignup>, 'error' | 'isPending'>;
  /** Of a sign-up that a mailed link has begun: it names the address, so none is asked for. */
  isAddressProved?: boolean;
  onChange: (part: Partial<SignupForm>) => void;
  onSubmit: () => void;
}

export function SignupFields({ form, signup, isAddressProved = false, onChange, onSubmit }: Props) {
  const [left, setLeft] = useState<ReadonlySet<SignupField>>(new Set());
  const errors = signupErrors(form, left);
  const refused: Partial<Record<string, string>> = fieldErrors(signup.error, fields);
  /** Value, change and error of a field; its error shows once the user has left it. */
  const bind = <F extends SignupField>(field: F) => ({
    value: form[field],
    onChange: (value: SignupForm[F]) => onChange({ [field]: value }),
    onBlur: () => setLeft((before) => new Set(before).add(field)),
    error: refused[field] ?? errors[field],
    judgedOnLeaving: true,
  });
  const submit = () => {
    setLeft(new Set(signupFields));
    if (isComplete(form)) onSubmit();
  };
  return (
    <AccountForm onSubmit={submit}>
      <FailureNotice
        error={signup.error}
        fields={fields}
        refused={t('Signup failed')}
        broken={t('Signup failed. Please try again.')}
      />
      <TextInput
        {...bind('fullName')}
        label={t('Full name')}
        name="fullName"
        autoComplete="name"
        autoFocus
        maxLength={100}
      />
      {!isAddressProved && (
        <TextInput
          {...bind('email')}
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      <RadioGroup
        label={t('I am a')}
        row
        value={form.role}
        onChange={(role) => onChange({ role })}
        data={[
          { value: 'student', label: t('Student') },
          { value: 'teacher', label: t('Teacher') },
        ]}
        error={refused['role']}
      />
      <NewPasswordFields
        password={{ ...bind('password'), label: t('Password') }}
        confirm={{ ...bind('confirm'), label: t('Confirm password') }}
      />
      <Terms
        checked={form.agreed}
        error={errors.agreed}
        onChange={(agreed) => {
          onChange({ agreed });
          bind('agreed').onBlur();
        }}
        onBlur={bind('agreed').onBlur}
        judgedOnLeaving
      />
      <Button type="submit" variant="filled" block loading={signup.isPending} disabled={!isComplete(form)}>
        {signup.isPending ? t('Creating your account…') : t('Signup')}
      </Button>
    </AccountForm>
  );
}

const Terms = (props: {
  checked: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
  onBlur: () => void;
  judgedOnLeaving: boolean;
}) => (
  <Checkbox
    {...props}
    label={rich('I agree to the {terms} and {privacy}', {
      terms: (
        <Link to="/terms" target="_blank">
          {t('Terms of Service')}
        </Link>
      ),
      privacy: (
        <Link to="/privacy" target="_blank">
          {t('Privacy Policy')}
        </Link>
      ),
    })}
  />
);
