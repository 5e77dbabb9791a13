import { IconCheck, IconX } from '@tabler/icons-react';
import { passwordRules } from '@kasauti/contracts/web';
import { t } from '@kasauti/web-kit/i18n';

/** The rules, updated while typing; screen readers hear whether each is met. */
export const PasswordChecklist = ({ password, id }: { password: string; id: string }) => (
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
