import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useReleaseResults, type TeachingTest } from './tests.data';

export function ReleaseDialog({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  const title = test?.title ?? '';
  return (
    <ConfirmMutation
      mutation={useReleaseResults()}
      variables={test?.id}
      onClose={onClose}
      title="Release results?"
      confirm="Release results"
      refused="The results could not be released"
      done={`Results of ${title} are released`}
    >
      {`Everyone who has submitted ${title} sees score, answers and explanations at once. This cannot be undone.${(test?.inProgress ?? 0) > 0 ? ' Students are still writing it: answers may reach them.' : ''}`}
    </ConfirmMutation>
  );
}
