import { Button, Card, FailureNotice } from '@kasauti/web-kit/base';
import { useNavigate } from 'react-router';
import { draftPath } from '../../tests/test-groups';
import { useDuplicate } from '../acts/acts.data';

export function DuplicateCard({ testId }: { testId: string }) {
  const duplicate = useDuplicate(testId);
  const navigate = useNavigate();
  return (
    <Card title="Duplicate">
      <div className="stack">
        <p className="muted">A new draft with the same questions, without dates and fee.</p>
        <FailureNotice
          error={duplicate.error}
          refused="The test could not be duplicated"
          broken="Invalid response from server"
        />
        <div className="row">
          <Button
            loading={duplicate.isPending}
            onClick={() => duplicate.mutate(undefined, { onSuccess: ({ id }) => void navigate(draftPath(id)) })}
          >
            Duplicate test
          </Button>
        </div>
      </div>
    </Card>
  );
}
