import { Button } from '@kasauti/web-kit/base';
import { IconEye, IconPencil, IconSend, IconX } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { may } from '../access/may';
import { RowMenu, type MenuEntry } from '../row-menu/row-menu';
import { draftPath, previewPath, testPath } from './test-groups';
import type { TeachingTest } from './tests.data';

export interface TestActions {
  release(test: TeachingTest): void;
  remove(test: TeachingTest): void;
  cancel(test: TeachingTest): void;
}

export const mayCancel = (phase: TeachingTest['phase']): boolean => phase === 'scheduled' || phase === 'open';
/** Everything can be changed until the first student starts. */
const mayEdit = (row: TeachingTest): boolean =>
  mayCancel(row.phase) && row.inProgress + row.submitted === 0 && may(row, 'test.run');

/** First what a teacher does most in this phase; the rest, and what cannot be taken back, is in the menu. */
export function RowActions({ row, on }: { row: TeachingTest; on: TestActions }) {
  if (row.action.code === 'edit')
    return (
      <div className="row">
        <Button size="sm" to={draftPath(row.id)} aria-label={`Continue draft: ${row.title}`}>
          Continue draft
        </Button>
        <Button size="sm" variant="danger" onClick={() => on.remove(row)} aria-label={`Delete draft: ${row.title}`}>
          Delete
        </Button>
      </div>
    );
  return (
    <div className="row nowrap-row">
      <MainAction row={row} on={on} />
      <More row={row} on={on} />
    </div>
  );
}

function MainAction({ row, on }: { row: TeachingTest; on: TestActions }) {
  if (!may(row, 'test.run'))
    return (
      <Button size="sm" to={previewPath(row.id)} aria-label={`Preview: ${row.title}`}>
        Preview
      </Button>
    );
  if (row.action.code === 'release' && row.phase !== 'open')
    return (
      <Button size="sm" onClick={() => on.release(row)} aria-label={`Release results: ${row.title}`}>
        Release results
      </Button>
    );
  if (row.phase === 'scheduled')
    return (
      <Button size="sm" to={draftPath(row.id)} aria-label={`Edit: ${row.title}`}>
        Edit
      </Button>
    );
  if (row.phase === 'open')
    return (
      <Button size="sm" to={testPath(row.id)} aria-label={`Monitor: ${row.title}`}>
        Monitor
      </Button>
    );
  return (
    <Button size="sm" to={testPath(row.id, 'results')} aria-label={`Results: ${row.title}`}>
      Results
    </Button>
  );
}

function More({ row, on }: { row: TeachingTest; on: TestActions }) {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const entries: MenuEntry[] = [
    ...(mayEdit(row) && row.phase !== 'scheduled'
      ? [{ label: 'Edit', icon: <IconPencil aria-hidden />, onChoose: go(draftPath(row.id)) }]
      : []),
    ...(row.action.code === 'release' && row.phase === 'open' && may(row, 'test.run')
      ? [{ label: 'Release results', icon: <IconSend aria-hidden />, onChoose: () => on.release(row) }]
      : []),
    { label: 'Preview as student', icon: <IconEye aria-hidden />, onChoose: go(previewPath(row.id)) },
    ...(mayCancel(row.phase) && may(row, 'test.run')
      ? [{ label: 'Cancel test', icon: <IconX aria-hidden />, onChoose: () => on.cancel(row) }]
      : []),
  ];
  return <RowMenu label={`More for ${row.title}`} entries={entries} />;
}
