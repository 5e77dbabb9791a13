import { formatPaise } from '@kasauti/web-kit/api';
import { Card, MoneyInput, Notice } from '@kasauti/web-kit/base';
import { DateTimeField } from '@kasauti/web-kit/datetime';
import { ShareOfFee } from '../../sales/share-of-fee';
import { useFeesArePayable } from '../create-test.data';
import { At, type InfoCardProps } from './info-card';
import s from './info.module.css';

/** `classPrice` in paise; undefined while no class is chosen. */
export function TimeCard({ draft, problems, set, classPrice }: InfoCardProps & { classPrice: number | undefined }) {
  const priceInRupees = classPrice === undefined ? undefined : classPrice / 100;
  const fee = draft.fee === null ? priceInRupees : draft.fee;
  const isUnpayable = !useFeesArePayable() && (fee ?? 0) > 0;
  return (
    <Card title="Time and fee">
      <div className={s.pair}>
        <At field="startDate">
          <DateTimeField
            label="Start"
            value={draft.startDate}
            onChange={(startDate) => set({ startDate })}
            description="Indian Standard Time (IST). Empty: opens when it is published."
            error={problems.startDate}
          />
        </At>
        <At field="endDate">
          <DateTimeField
            label="End"
            value={draft.endDate}
            onChange={(endDate) => set({ endDate })}
            description="Indian Standard Time (IST). Empty: stays open."
            error={problems.endDate}
          />
        </At>
        <At field="fee">
          <MoneyInput
            label="Fee (GST included)"
            name="fee"
            value={fee}
            error={problems.fee}
            onChange={(typed) => set({ fee: typed })}
            description={
              classPrice !== undefined
                ? `The price of the class is ${formatPaise(classPrice)}. 0 means free.`
                : 'The price of the class, unless you enter another. 0 means free.'
            }
          />
          <ShareOfFee rupees={fee} />
        </At>
      </div>
      {isUnpayable && (
        <Notice tone="warn" title="Students cannot pay this fee at the moment">
          This site does not take payments now, so no student could take the test. Enter 0 to make it free, or ask the
          operator of the site.
        </Notice>
      )}
    </Card>
  );
}
