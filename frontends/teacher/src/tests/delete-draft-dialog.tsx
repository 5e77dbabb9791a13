import { failureText, isMissing } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useDeleteDraft, type TeachingTest } from './tests.data';

export function DeleteDraftDialog({ test, onClose }: { test: TeachingTest | undefined; onClose(): void }) {
  const remove = useDeleteDraft();
  const close = () => {
    remove.reset();
    onClose();
  };
  const done = () => {
    toast.success(`${test?.title ?? 'The draft'} is deleted`);
    close();
  };
  // Already deleted, for example in another tab.
  const failed = (error: unknown) => {
    if (isMissing(error)) done();
  };
  return (
    <ConfirmDialog
      opened={test !== undefined}
      onClose={close}
      title="Delete this draft?"
      confirm="Delete"
      danger
      pending={remove.isPending}
      error={
        remove.isError &&
        failureText(remove.error, { refused: 'The draft could not be deleted', broken: 'Invalid response from server' })
      }
      onConfirm={() => test && remove.mutate(test.id, { onSuccess: done, onError: failed })}
    >
      {`${test?.title ?? ''} and its ${plural(test?.totalQuestions ?? 0, 'question')} are deleted. This cannot be undone.`}
    </ConfirmDialog>
  );
}
