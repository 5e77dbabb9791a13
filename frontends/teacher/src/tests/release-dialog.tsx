import { failureText } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useReleaseResults, type TeachingTest } from './tests.data';

export function ReleaseDialog({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  const release = useReleaseResults();
  const close = () => {
    release.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={test !== undefined}
      onClose={close}
      title="Release results?"
      confirm="Release results"
      pending={release.isPending}
      error={
        release.isError &&
        failureText(release.error, {
          refused: 'The results could not be released',
          broken: 'Invalid response from server',
        })
      }
      onConfirm={() =>
        test &&
        release.mutate(test.id, {
          onSuccess: () => {
            toast.success(`Results of ${test.title} are released`);
            close();
          },
        })
      }
    >
      {`Everyone who has submitted ${test?.title ?? ''} sees score, answers and explanations at once. This cannot be undone.${(test?.inProgress ?? 0) > 0 ? ' Students are still writing it: answers may reach them.' : ''}`}
    </ConfirmDialog>
  );
}
