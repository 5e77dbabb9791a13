import { formatPaise, gstParts, testsCost } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { EnrolButton } from '../enrol/enrol-button';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

/** Joining is free; the price of each test includes GST. */
export function PriceBox({ data }: { data: ClassDetail }) {
  const { paise, words } = pricePerTest(data);
  const { basePaise, gstPaise } = gstParts(data.totalCost);
  return (
    <aside className={`card ${css.price}`} aria-label={t('Price')}>
      <p className={css.free}>{t('Free to Enroll')}</p>
      <p className={css.perTest}>
        <span className={css.big}>{paise === 0 ? t('Free') : formatPaise(paise)}</span>{' '}
        <span className="muted">{words}</span>
      </p>
      {paise > 0 && <p className="xs dim">{t('including GST')}</p>}
      <p className={css.tests}>{testsCost(data) ?? plural(data.totalTests, 'test')}</p>
      <dl className={`dl ${css.sums}`}>
        {data.totalTests > 0 && (
          <>
            <dt>{t('Total estimated cost')}</dt>
            <dd>{data.totalCost === 0 ? t('Free') : formatPaise(data.totalCost)}</dd>
          </>
        )}
        {data.totalCost > 0 && (
          <>
            <dt className="sm">{t('Base')}</dt>
            <dd className="sm">{formatPaise(basePaise)}</dd>
            <dt className="sm">{t('GST 18%')}</dt>
            <dd className="sm">{formatPaise(gstPaise)}</dd>
          </>
        )}
      </dl>
      <EnrolArea data={data} />
    </aside>
  );
}

/** The price of the paid tests only. A class without tests shows the price of its next one. */
function pricePerTest({ testPrice, totalTests, totalCost, paidTestCount = totalTests }: ClassDetail): {
  paise: number;
  words: string;
} {
  if (totalTests > 0 && totalCost === 0) return { paise: 0, words: t('tests so far') };
  if (totalTests === 0) return { paise: testPrice, words: testPrice === 0 ? t('tests') : t('per test') };
  const isSame = totalCost === testPrice * paidTestCount || paidTestCount === 1;
  return {
    paise: Math.round(totalCost / paidTestCount),
    words: isSame ? t('per paid test') : t('per paid test on average'),
  };
}

function EnrolArea({ data }: { data: ClassDetail }) {
  if (data.isOwner)
    return (
      <Button variant="filled" block to="/teacher/classes">
        {t('Manage')}
      </Button>
    );
  if (data.isEnrolled)
    return (
      <Notice
        tone="ok"
        title={t('You are enrolled in this class.')}
        live={false}
        action={<Button to="/my-classes">{t('Go to My Classes')}</Button>}
      />
    );
  if (data.status === 'archived')
    return (
      <Notice tone="warn" title={t('This class is archived.')} live={false}>
        {t('It takes no new students.')}
      </Notice>
    );
  return (
    <div className="stack stack-2">
      <EnrolButton classId={data.id} title={data.title} />
      {data.totalCost > 0 && <p className="xs dim">{t('You pay only for the tests you take.')}</p>}
    </div>
  );
}
