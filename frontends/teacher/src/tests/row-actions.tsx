import { Button } from '@kasauti/web-kit/base';
import { draftPath } from './test-groups';
import type { TeachingTest } from './tests.data';

export interface TestActions {
  release(test: TeachingTest): void;
  remove(test: TeachingTest): void;
  cancel(test: TeachingTest): void;
}

export const mayCancel = (phase: TeachingTest['phase']): boolean => phase === 'scheduled' || phase === 'open';

export function RowActions({ row, on }: { row: TeachingTest; on: TestActions }) {
  const { code } = row.action;
  return (
    <div className="row">
      {code === 'edit' && (
        <>
          <Button size="sm" to={draftPath(row.id)} aria-label={`Continue draft: ${row.title}`}>
            Continue draft
          </Button>
          <Button size="sm" variant="danger" onClick={() => on.remove(row)} aria-label={`Delete draft: ${row.title}`}>
            Delete
          </Button>
        </>
      )}
      {code === 'release' && (
        <Button size="sm" onClick={() => on.release(row)} aria-label={`Release results: ${row.title}`}>
          Release results
        </Button>
      )}
      {mayCancel(row.phase) && (
        <Button size="sm" variant="danger" onClick={() => on.cancel(row)} aria-label={`Cancel test: ${row.title}`}>
          Cancel test
        </Button>
      )}
    </div>
  );
}
