import { Card } from '@kasauti/web-kit/base';
import { AudienceField } from '../../audience/audience-field';
import { useBatches } from '../../batches/batches.data';
import { At, type InfoCardProps } from './info-card';

/** Whom the test is for. In a class without students there is nobody to choose, and no card. */
export function AudienceCard({ draft: { classId, audience }, problems, set }: InfoCardProps) {
  const { data: found } = useBatches(classId);
  if (!audience && !found?.members && !found?.data.length) return null;
  return (
    <Card title="For">
      <At field="audience">
        <AudienceField
          classId={classId}
          audience={audience}
          error={problems.audience}
          onChange={(chosen) => set({ audience: chosen })}
        />
      </At>
    </Card>
  );
}
