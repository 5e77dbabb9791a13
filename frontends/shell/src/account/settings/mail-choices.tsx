import { IconLock } from '@tabler/icons-react';
import { failureText } from '@kasauti/web-kit/api';
import { Badge, Card, Notice, Switch } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useUpdateAccount, type Account } from '../account.data';
import { mailWords } from './mail-words';
import s from '../account.module.css';

/** Each switch is saved as soon as it is turned. */
export function MailChoices({ account }: { account: Account }) {
  const update = useUpdateAccount();
  const words = mailWords();
  const pending = update.isPending ? update.variables.mails : undefined;
  return (
    <Card title={t('Notifications')} flush actions={<span className="sm muted">{t('by e-mail')}</span>}>
      {update.isError && (
        <div className="card-body">
          <Notice
            tone="bad"
            title={failureText(update.error, {
              refused: t('The choice was not accepted'),
              broken: t('The choice could not be saved. Please try again.'),
            })}
          />
        </div>
      )}
      <ul className="list">
        <li className={s.choice}>
          <span>
            <strong>{t('Account and money')}</strong>
            <span className="hint">{t('Codes, receipts, refunds, security')}</span>
          </span>
          <Badge tone="line" icon={<IconLock aria-hidden />}>
            {t('Always on')}
          </Badge>
        </li>
        {account.mails.map(({ topic, isOn }) => (
          <li key={topic}>
            <Switch
              label={<strong>{words[topic].title}</strong>}
              description={words[topic].when}
              checked={pending?.[topic] ?? isOn}
              // A disabled switch would lose the focus.
              aria-disabled={update.isPending || undefined}
              onChange={(next) => {
                if (!update.isPending) update.mutate({ mails: { [topic]: next } });
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
