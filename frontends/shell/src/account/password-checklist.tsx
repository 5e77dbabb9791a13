import { IconCheck, IconX } from '@tabler/icons-react';
import { passwordRules } from '@kasauti/contracts/web';

/** The rules while one types, each with a word for those who hear it. */
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
