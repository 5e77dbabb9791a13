import { fileSize } from '@kasauti/web-kit/api';
import {
  Button,
  EmptyState,
  ErrorState,
  FailureNotice,
  importedImages,
  ListSkeleton,
  Notice,
  Pager,
  Stale,
  addressOf,
  pageIn,
  toast,
  useAddress,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { LeaveGuard } from '../../class/leave-guard';
import { CancelImport } from './cancel-import';
import { shown, useCommit, useImportRows, useIncludeAll, type Import, type Shown } from './import.data';
import { DownloadList } from './outcome';
import { Row } from './row';
import css from './import.module.css';
import { figures, formatWord } from './words';

/** What was found, before anything is in the bank. */
export function Preview({ of }: { of: Import }) {
  const [address, setAddress] = useAddress();
  const show: Shown = shown.find((one) => one === address.get('show')) ?? 'all';
  const page = pageIn(address);
  const rows = useImportRows(of.id, show, page);
  const [unsaved, setUnsaved] = useState<readonly number[]>([]);
  const noteUnsaved = (n: number, isUnsaved: boolean) =>
    setUnsaved((others) => [...others.filter((other) => other !== n), ...(isUnsaved ? [n] : [])].sort((a, b) => a - b));
  const turn = (next: { show?: Shown; page?: number }) => {
    const wanted = next.show ?? show;
    setAddress(() => addressOf({ show: wanted === 'all' ? '' : wanted }, next.page));
  };
  return (
    <>
      <div className={css.figures} role="group" aria-label="Show">
        {figures.map(({ show: one, label, count }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === show}
            data-show={one}
            onClick={() => turn({ show: one })}
          >
            <b>{count(of.counts)}</b>
            <span>{label}</span>
          </button>
        ))}
      </div>
      {of.notes.map(({ code, message }) => (
        <Notice key={`${code} ${message}`} tone="warn" live={false} title={message} />
      ))}
      <section className={`card card-flush ${css.file}`} aria-label={of.fileName}>
        <FileHead of={of} />
        {rows.isPending ? (
          <ListSkeleton rows={6} label="Loading the questions" />
        ) : !rows.data ? (
          <ErrorState title="The questions could not be loaded" of={rows} />
        ) : rows.data.pagination.total === 0 ? (
          <EmptyState
            title="No question of this kind"
            action={<Button onClick={() => turn({ show: 'all' })}>Show all</Button>}
          />
        ) : (
          <>
            {rows.error && <Stale at={rows.dataUpdatedAt} onRetry={rows.refetch} />}
            {show !== 'problem' && <All of={of} show={show} />}
            <importedImages.Provider value>
              {rows.data.data.map((row) => (
                <Row key={row.n} of={of} row={row} onUnsaved={noteUnsaved} />
              ))}
            </importedImages.Provider>
          </>
        )}
        <Bottom of={of} unsaved={unsaved} />
      </section>
      <Pager page={page} pages={rows.data?.pagination.totalPages ?? 1} onChange={(next) => turn({ page: next })} />
      <LeaveGuard when={unsaved.length > 0} ofSearch title="Leave without saving?">
        {`Your changes to ${rowsNamed(unsaved)} will be lost.`}
      </LeaveGuard>
    </>
  );
}

const FileHead = ({ of }: { of: Import }) => (
  <div className={css.fileHead}>
    <IconFileText aria-hidden />
    <p>
      <b>{of.fileName}</b>
      <br />
      <span className="xs dim">
        {formatWord[of.format ?? ''] ?? of.format}, {fileSize(of.bytes)}
        {of.counts.images > 0 && `, ${plural(of.counts.images, 'image')}`}
      </span>
    </p>
    <div className="row">
      <DownloadList of={of} />
    </div>
  </div>
);

/** All rows of the chosen list, also those of its other pages. */
function All({ of, show }: { of: Import; show: Exclude<Shown, 'problem'> }) {
  const all = useIncludeAll(of.id);
  const name = figures.find((one) => one.show === show)?.label ?? '';
  const act = (include: boolean) => (
    <Button
      size="sm"
      loading={all.isPending && all.variables.include === include}
      onClick={() =>
        all.mutate(
          { include, show },
          { onSuccess: () => toast.success(include ? 'All of the list taken in' : 'All of the list left out') },
        )
      }
    >
      {`${include ? 'Take in' : 'Leave out'} all${show === 'all' ? '' : `: ${name}`}`}
    </Button>
  );
  return (
    <div className={css.fileHead}>
      <FailureNotice error={all.error} refused="The rows could not be changed" broken="Invalid response from server" />
      <div className="row">
        {/* Without a test nothing goes in that the bank has. */}
        {(show !== 'same' || of.testId) && act(true)}
        {act(false)}
      </div>
    </div>
  );
}

const rowsNamed = (ns: readonly number[]): string => (ns.length === 1 ? `row ${ns[0]}` : `rows ${ns.join(', ')}`);

function Bottom({ of, unsaved }: { of: Import; unsaved: readonly number[] }) {
  const commit = useCommit(of.id);
  const { included, questions } = of.counts;
  const left = questions - included;
  return (
    <div className={css.bottom}>
      <FailureNotice
        error={commit.error}
        refused="The questions could not be added"
        broken="Invalid response from server"
      />
      <p role="status">
        {unsaved.length > 0
          ? `Save or cancel your changes to ${rowsNamed(unsaved)} first.`
          : left === 0
            ? 'Every question is taken in.'
            : `${plural(left, 'question')} left out.`}
      </p>
      <CancelImport of={of} />
      <Button
        variant="filled"
        disabled={included === 0 || unsaved.length > 0}
        loading={commit.isPending}
        onClick={() => commit.mutate()}
      >
        {`Add ${plural(included, 'question')}`}
      </Button>
    </div>
  );
}
