import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, toast } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { isUnchosen, type Audience } from '../../audience/audience';
import { AudienceField } from '../../audience/audience-field';
import type { Overview } from '../../tests/overview.data';
import { useEnlargeAudience } from './settings.data';

const fields = ['audience'] as const;
type Props = { test: Overview['test']; kept: Audience };

/** Of a test that students have started: it can only grow. */
export function ForCard({ test, kept }: Props) {
  const [audience, setAudience] = useState<Audience | null>(kept);
  const enlarge = useEnlargeAudience(test.id);
  const isSame = JSON.stringify(audience) === JSON.stringify(kept);
  return (
    <Card title="For">
      <div className="stack">
        <p className="muted">Students have started, so more can be let in, and all of them stay in.</p>
        <AudienceField
          classId={test.classId}
          audience={audience}
          onChange={setAudience}
          error={fieldErrors(enlarge.error, fields).audience}
          kept={kept}
        />
        <FailureNotice
          error={enlarge.error}
          fields={fields}
          refused="Who may take the test could not be changed"
          broken="Invalid response from server"
        />
        <div className="row">
          <Button
            variant="filled"
            disabled={isSame || isUnchosen(audience)}
            loading={enlarge.isPending}
            onClick={() => enlarge.mutate(audience, { onSuccess: () => toast.success('More students may take it') })}
          >
            Let them in
          </Button>
        </div>
      </div>
    </Card>
  );
}
