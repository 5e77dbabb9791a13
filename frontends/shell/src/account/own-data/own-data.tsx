import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, saveFile } from '@kasauti/web-kit/api';
import { Button, Card, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { Account } from '../account.data';
import { teaches } from '../../role.policy';
import { collectData } from './collect-data';
import { DeleteAccount } from './delete-account';
import { Everything } from './everything';
import { OwnReviews } from './own-reviews';
import s from '../account.module.css';

export function OwnData({ account }: { account: Account }) {
  const [deleting, setDeleting] = useState(false);
  const take = useMutation({
    mutationFn: async () => {
      const { data, isPartial } = await collectData(account.role);
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'kasauti-my-data.json');
      return isPartial;
    },
  });
  return (
    <Card title={t('Your data')} flush>
      <ul className="list">
        <li className={s.choice}>
          <span>
            <strong>{t('Download my data')}</strong>
            <span className="hint">
              {t('Account, classes, tests with your answers and results, reviews, payments. One JSON file.')}
            </span>
          </span>
          <Button icon={<IconDownload aria-hidden />} loading={take.isPending} onClick={() => take.mutate()}>
            {t('Download')}
          </Button>
        </li>
        {account.role !== 'admin' && <OwnReviews />}
        {teaches(account.role) && <Everything userId={account.id} />}
        <li className={s.choice}>
          <span>
            <strong>{t('Delete account')}</strong>
            <span className="hint">
              {t('Ends your access to every class and result. Invoices stay as long as tax law asks.')}
            </span>
          </span>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('Delete account')}
          </Button>
        </li>
      </ul>
      <div role="status">
        {take.isPending && (
          <p className="card-body sm muted">{t('Collecting your data. With many tests this takes a while.')}</p>
        )}
        {take.isSuccess && <p className="card-body sm muted">{t('Your data is in the downloads of this device.')}</p>}
      </div>
      {take.data && (
        <div className="card-body">
          <Notice
            tone="warn"
            title={t('Some of your data could not be read')}
            action={
              <Button size="sm" onClick={() => take.mutate()}>
                {t('Retry')}
              </Button>
            }
          >
            {t('The file has all the rest, and says “failed” where a part is missing.')}
          </Notice>
        </div>
      )}
      {take.isError && (
        <div className="card-body">
          <Notice
            tone="bad"
            title={failureText(take.error, {
              refused: t('Your data could not be collected'),
              broken: t('Your data could not be collected. Please try again.'),
            })}
          />
        </div>
      )}
      {deleting && <DeleteAccount account={account} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
