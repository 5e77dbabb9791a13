import { PasswordInput } from '@kasauti/web-kit/base';
import { IconCheck, IconX } from '@tabler/icons-react';
import { passwordRules } from '@kasauti/contracts/web';
import { t } from '@kasauti/web-kit/i18n';

interface Field {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | false;
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
    <div className="stack">
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

/** The rules, updated while typing; screen readers hear whether each is met. */
const PasswordChecklist = ({ password, id }: { password: string; id: string }) => (
  <ul className="pl" id={id}>
    {passwordRules.map((rule) => {
      const met = rule.pattern.test(password);
      return (
        <li key={rule.id} className={met ? 'y' : undefined}>
          {met ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
          {t(rule.label)}
          <span className="vh">{met ? t(': met') : t(': not met yet')}</span>
        </li>
      );
    })}
  </ul>
);
