import { IconCheck, IconX } from '@tabler/icons-react';
import { passwordRules } from '@kasauti/contracts/web';

/** The rules, updated while typing; screen readers hear whether each is met. */
export const PasswordChecklist = ({ password, id }: { password: string; id: string }) => (
  <ul className="pl" id={id}>
    {passwordRules.map((rule) => {
      const met = rule.pattern.test(password);
      return (
        <li key={rule.id} className={met ? 'y' : undefined}>
          {met ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
          {rule.label}
          <span className="vh">{met ? ': met' : ': not met yet'}</span>
        </li>
      );
    })}
  </ul>
);
