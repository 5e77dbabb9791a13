import { ApiError, isMissing } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, Notice, Page } from '@kasauti/web-kit/base';
import { rich, t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { TestNotFound } from '../test-info/test-not-found';
import { BillingCard } from './billing-card';
import { ClosedPanel } from './closed-panel';
import { PayPanel } from './pay-panel';
import { isOnItsWay, type AskedInfo } from './pay-test.data';
import css from './pay-test.module.css';
import { PayingPanel } from './paying-panel';
import { PriceCard } from './price-card';
import { TermsCard } from './terms-card';
import { usePaying, type Paying } from './use-paying';

export function PayTestPage() {
  const { testId = '' } = useParams();
  // The key drops the choices and the stage of the payment when the address names another test.
  return <PayTest key={testId} testId={testId} />;
}

function PayTest({ testId }: { testId: string }) {
  const paying = usePaying(testId);
  const { asked, info } = paying;
  if (asked.isPending && !info)
    return (
      <Page title={t('Pay')}>
        <ListSkeleton rows={5} label={t('Loading the price')} />
      </Page>
    );
  if (!info && isMissing(asked.error)) return <TestNotFound />;
  if (!info)
    return (
      <Page title={t('Pay')}>
        {isOnItsWay(asked.error) ? (
          <div role="status">
            <EmptyState title={t('Almost ready')}>
              <p>{asked.error.message}</p>
              <p>{t('This page asks again by itself.')}</p>
            </EmptyState>
          </div>
        ) : (
          <ErrorState title={t('Failed to load test information')} of={asked}>
            {t('You have not been charged. If you have paid before, your money is safe.')}
          </ErrorState>
        )}
      </Page>
    );
  return <Ready info={info} paying={paying} />;
}

function Ready({ info, paying }: { info: AskedInfo; paying: Paying }) {
  const { wish, change, again, view, stage, isSlow } = paying;
  const [pin, setPin] = useState(info.billing?.pin ?? '');
  const [agreed, setAgreed] = useState(false);
  const billing = { state: wish.billingState ?? info.billing?.state ?? '', pin };
  return (
    <Page title={info.title} lead={info.className}>
      <div className="with-side">
        <div className="stack stack-6">
          <PriceCard
            info={info}
            state={billing.state}
            isOpen={view === 'form'}
            wish={wish}
            change={change}
            again={again}
          />
          {view === 'form' && paying.asked.isError && !paying.asked.data && <NotPriced paying={paying} />}
          {view === 'form' && (
            <>
              <BillingCard
                billing={billing}
                refused={stage.at === 'form' ? stage.notice?.billingErrors : undefined}
                set={(part) => {
                  if (part.state !== undefined) change({ billingState: part.state });
                  if (part.pin !== undefined) setPin(part.pin);
                }}
              />
              <TermsCard info={info} agreed={agreed} onAgree={setAgreed} />
            </>
          )}
        </div>
        <aside className={css.side} aria-live="polite">
          {view === 'form' ? (
            <PayPanel
              info={info}
              billing={billing}
              agreed={agreed}
              isPricing={paying.isPricing}
              stage={stage}
              onPay={() => void paying.pay(billing)}
            />
          ) : view === 'closed' ? (
            <ClosedPanel info={info} />
          ) : (
            <PayingPanel
              info={info}
              view={view}
              isSlow={isSlow}
              isFresh={stage.at !== 'form'}
              onAskAgain={paying.askAgain}
            />
          )}
          <p className="sm muted">
            {rich('Trouble with a payment? See {payments}.', {
              payments: <Link to="/wallet">{t('your payments')}</Link>,
            })}
          </p>
        </aside>
      </div>
    </Page>
  );
}

/** The form is kept with the price before the change, which cannot be paid until the new one is known. */
const NotPriced = ({ paying: { asked, takeBack } }: { paying: Paying }) => (
  <Notice
    tone="bad"
    title={t('The new price could not be loaded')}
    action={
      <div className="row">
        <Button onClick={() => void asked.refetch()}>{t('Retry')}</Button>
        <Button variant="subtle" onClick={takeBack}>
          {t('Undo the change')}
        </Button>
      </div>
    }
  >
    {[t('Nothing was paid.'), asked.error instanceof ApiError && asked.error.message].filter(Boolean).join(' ')}
  </Notice>
);
