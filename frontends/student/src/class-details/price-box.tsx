import { formatPaise, gstParts, testsCost } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { EnrolButton } from '../enrol/enrol-button';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

/** Joining is free; the price of each test includes GST. */
export function PriceBox({ data }: { data: ClassDetail }) {
  const { perTest, words } = pricePerTest(data);
  const { basePaise, gstPaise } = gstParts(data.totalCost);
  return (
    <aside className={`card ${css.price}`} aria-label="Price">
      <p className={css.free}>Free to Enroll</p>
      <p className={css.perTest}>
        <span className={css.big}>{perTest}</span> <span className="muted">{words}</span>
      </p>
      {perTest !== 'Free' && <p className="xs dim">including GST</p>}
      <p className={css.tests}>{testsCost(data) ?? plural(data.totalTests, 'test')}</p>
      <dl className={`dl ${css.sums}`}>
        {data.totalTests > 0 && (
          <>
            <dt>Total estimated cost</dt>
            <dd>{data.totalCost === 0 ? 'Free' : formatPaise(data.totalCost)}</dd>
          </>
        )}
        {data.totalCost > 0 && (
          <>
            <dt className="sm">Base</dt>
            <dd className="sm">{formatPaise(basePaise)}</dd>
            <dt className="sm">GST 18%</dt>
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
  perTest: string;
  words: string;
} {
  if (totalTests > 0 && totalCost === 0) return { perTest: 'Free', words: 'tests so far' };
  if (totalTests === 0)
    return testPrice === 0
      ? { perTest: 'Free', words: 'tests' }
      : { perTest: formatPaise(testPrice), words: 'per test' };
  const isSame = totalCost === testPrice * paidTestCount || paidTestCount === 1;
  return {
    perTest: formatPaise(Math.round(totalCost / paidTestCount)),
    words: isSame ? 'per paid test' : 'per paid test on average',
  };
}

function EnrolArea({ data }: { data: ClassDetail }) {
  if (data.isOwner)
    return (
      <Button variant="filled" block to="/teacher/classes">
        Manage
      </Button>
    );
  if (data.isEnrolled)
    return (
      <Notice
        tone="ok"
        title="You are enrolled in this class."
        live={false}
        action={<Button to="/my-classes">Go to My Classes</Button>}
      />
    );
  if (data.status === 'archived')
    return (
      <Notice tone="warn" title="This class is archived." live={false}>
        It takes no new students.
      </Notice>
    );
  return (
    <>
      <EnrolButton classId={data.id} title={data.title} variant="filled" block />
      <p className={`xs dim ${css.small}`}>
        By enrolling you agree that the teacher of this class sees your name and your results.
        {data.totalCost > 0 && ' You pay only for the tests you take.'}
      </p>
    </>
  );
}
