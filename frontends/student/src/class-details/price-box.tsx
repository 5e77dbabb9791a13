import { formatPaise } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { priceText } from '../class-card/class-words';
import { EnrolButton } from '../enrol/enrol-button';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

export function PriceBox({ data }: { data: ClassDetail }) {
  const paid = data.testPrice > 0 || data.totalCost > 0;
  return (
    <aside className={`card ${css.price}`} aria-label="Price">
      <p className={css.free}>Free to Enroll</p>
      <p className={css.perTest}><span className={css.big}>{priceText(data.testPrice)}</span> <span className="muted">{data.testPrice === 0 ? 'tests' : 'per test'}</span></p>
      {paid && <p className="xs dim">including GST</p>}
      <dl className={`dl ${css.sums}`}>
        <dt>Tests</dt><dd>{formatNumber(data.totalTests)}</dd>
        {data.totalTests > 0 && <><dt>Total estimated cost</dt><dd>{data.testsHaveDifferentFees ? 'up to ' : ''}{priceText(data.totalCost)}</dd></>}
      </dl>
      <EnrolArea data={data} />
    </aside>
  );
}

function EnrolArea({ data }: { data: ClassDetail }) {
  if (data.isOwner) return <Button variant="filled" block to="/teacher/classes">Manage</Button>;
  if (data.isEnrolled) return <Notice tone="ok" title="You are enrolled in this class." live={false} action={<Button to="/my-classes">Go to My Classes</Button>} />;
  if (data.status === 'archived') return <Notice tone="warn" title="This class is archived." live={false}>It takes no new students.</Notice>;
  return (
    <>
      <EnrolButton classId={data.id} title={data.title} variant="filled" block />
      <p className={`xs dim ${css.small}`}>By enrolling you agree that the teacher of this class sees your name and your results.{data.testPrice > 0 && ` You pay only for the tests you take, ${formatPaise(data.testPrice)} each.`}</p>
    </>
  );
}
