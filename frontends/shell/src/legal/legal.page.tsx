import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { CONSENT_TEXT_VERSION, PAYMENT_TERMS_VERSION } from '@kasauti/contracts/web';
import { formatDate } from '@kasauti/web-kit/api';
import { NotFoundView, Page } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useConfig } from '../apps/apps';
import { Grievance } from './grievance';
import { beforeConfig, type Legal } from './legal';
import s from './legal.module.css';
import { Privacy } from './privacy';
import { Refund } from './refund';
import { Terms } from './terms';

/** A changed text needs a new version (legal.test.tsx); the version of the terms is the one stored with a consent. */
export const documents: Record<
  string,
  { title: () => string; version: string; Text: (props: { legal: Legal }) => ReactNode }
> = {
  terms: { title: () => t('Terms of Service'), version: CONSENT_TEXT_VERSION, Text: Terms },
  privacy: { title: () => t('Privacy Policy'), version: CONSENT_TEXT_VERSION, Text: Privacy },
  refund: { title: () => t('Refunds'), version: PAYMENT_TERMS_VERSION, Text: Refund },
  grievance: { title: () => t('Grievance redressal'), version: '2026-11-01', Text: Grievance },
};

export function LegalPage() {
  const { document = '' } = useParams();
  const config = useConfig();
  // The address may name what every object has, such as `constructor`.
  const found = Object.hasOwn(documents, document) ? documents[document] : undefined;
  if (!found) return <NotFoundView />;
  const legal = config ? { ...config.legal, supportEmail: config.supportEmail } : beforeConfig;
  return (
    <Page
      title={found.title()}
      lead={t('Version {version}, in force since {date}', {
        version: found.version,
        date: formatDate(found.version),
      })}
    >
      <div className={s.columns}>
        <article className="prose" lang={document === 'refund' ? undefined : 'en'}>
          <found.Text legal={legal} />
        </article>
        <nav className={s.others} aria-label={t('All legal pages')}>
          {Object.entries(documents).map(([path, one]) => (
            <Link key={path} to={`/legal/${path}`} aria-current={path === document ? 'page' : undefined}>
              {one.title()}
            </Link>
          ))}
        </nav>
      </div>
    </Page>
  );
}
