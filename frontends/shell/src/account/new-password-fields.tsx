import { PasswordInput } from '@kasauti/web-kit/base';
import { PasswordChecklist } from './password-checklist';

interface Field {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | false;
  judgedOnLeaving?: boolean;
}

export const NewPasswordFields = ({
  password,
  confirm,
  autoFocus,
}: {
  password: Field;
  confirm: Field;
  autoFocus?: boolean;
}) => (
  <>
    <div className="stack stack-2">
      <PasswordInput
        {...password}
        name="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        maxLength={128}
        aria-describedby="password-rules"
      />
      <PasswordChecklist id="password-rules" password={password.value} />
    </div>
    <PasswordInput {...confirm} judgedOnLeaving name="confirmPassword" autoComplete="new-password" maxLength={128} />
  </>
);
