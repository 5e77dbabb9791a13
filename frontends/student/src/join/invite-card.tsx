import { formatClock, formatDate } from '@kasauti/web-kit/api';
import { Avatar } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { ReactNode } from 'react';
import { feeText, spotsText } from './invite-words';
import type { Landing } from './join.data';
import css from './join.module.css';

export const InviteCard = ({ landing, children }: { landing: Landing; children: ReactNode }) => {
  const { class: offered, invite } = landing;
  return (
    <section className={`card ${css.card}`}>
      <div>
        <p className="sm muted">{t('You are invited to')}</p>
        <h1>{offered.title}</h1>
      </div>
      <div className="row">
        <Avatar name={offered.teacher.name} large />
        <div>
          <p className="sm strong">{offered.teacher.name}</p>
          <p className="xs muted">{t('Teacher')}</p>
        </div>
      </div>
      {offered.description && <p className={`muted ${css.description}`}>{offered.description}</p>}
      <dl className={css.facts}>
        <Fact label={t('Fee')} value={t('Free to join')} note={feeText(offered.priceFormatted)} />
        <Fact label={t('Spots')} value={spotsText(invite)} />
        <Fact
          label={t('Invite ends')}
          value={invite.expiresAt ? formatDate(invite.expiresAt) : t('Never')}
          note={invite.expiresAt && formatClock(invite.expiresAt)}
        />
        <Fact label={t('Code')} value={<span className={css.code}>{invite.code}</span>} />
      </dl>
      {children}
    </section>
  );
};

export const Fact = ({ label, value, note }: { label: string; value: ReactNode; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="strong">{value}</dd>
    {note && <dd className="xs muted">{note}</dd>}
  </div>
);
