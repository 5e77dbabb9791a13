import { ApiError, failureText } from '@kasauti/web-kit/api';
import { Badge, Button, ErrorState, ListSkeleton, NotFoundView, Page, Stale, Tabs, toast } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ExportDialog } from '../export/export-dialog';
import { PrintDialog } from '../export/print-dialog';
import { CancelTestDialog } from '../tests/cancel-test-dialog';
import { useOverview, type Overview } from '../tests/overview.data';
import { ReleaseDialog } from '../tests/release-dialog';
import { draftPath, windowText } from '../tests/test-groups';
import { AnnounceDialog } from './acts/announce-dialog';
import { GiveTimeDialog } from './acts/give-time-dialog';
import { GradingTab } from './grading/grading-tab';
import type { Duty } from './overview/duties';
import { OverviewTab } from './overview/overview-tab';
import { QuestionsTab } from './questions/questions-tab';
import { ResultsTab } from './results/results-tab';
import { SettingsTab } from './settings/settings-tab';
import { useExport, useForget, useQuestionStats } from './test-page.data';

const tabs = ['overview', 'questions', 'results', 'grading', 'settings'] as const;
type Tab = (typeof tabs)[number];
type Dialog = 'announce' | 'time' | 'release' | 'cancel' | 'export' | 'print';

export function TestPage() {
  const { testId = '' } = useParams();
  const found = useOverview(testId);
  if (found.isPending)
    return (
      <Page title="Test">
        <ListSkeleton rows={4} />
      </Page>
    );
  if (!found.data) {
    if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundView />;
    return (
      <Page title="Test">
        <ErrorState error={found.error} onRetry={found.refetch} />
      </Page>
    );
  }
  const { test } = found.data;
  return (
    <Page title={test.title} lead={<Head overview={found.data} />}>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      {test.status === 'draft' ? (
        <Draft overview={found.data} />
      ) : (
        <PublishedTest overview={found.data} readAt={found.dataUpdatedAt} />
      )}
    </Page>
  );
}

function Draft({ overview }: { overview: Overview }) {
  const { id, totalQuestions: count } = overview.test;
  const [open, setOpen] = useState<'export' | 'print'>();
  const onClose = () => setOpen(undefined);
  return (
    <div className="row">
      <Button variant="filled" to={draftPath(id)}>
        Continue draft
      </Button>
      {count > 0 && (
        <>
          <Button onClick={() => setOpen('print')}>Print</Button>
          <Button onClick={() => setOpen('export')}>Export questions</Button>
        </>
      )}
      {open === 'export' && <ExportDialog from={{ testId: id }} count={count} onClose={onClose} />}
      {open === 'print' && <PrintDialog from={{ testId: id }} count={count} test={overview} onClose={onClose} />}
    </div>
  );
}

const phases = { draft: 'Draft', scheduled: 'Scheduled', open: 'Open', closed: 'Closed', cancelled: 'Cancelled' };

const Head = ({ overview: { test } }: { overview: Overview }) => (
  <>
    <Link to={`/teacher/tests?classId=${test.classId}`}>{test.className}</Link>{' '}
    <Badge tone={test.phase === 'open' ? 'ok' : 'neutral'}>{phases[test.phase]}</Badge>{' '}
    {`${windowText(test)} · ${plural(test.totalQuestions, 'question')} · ${plural(test.totalPoints, 'point')} · ${test.duration} min`}
  </>
);

function PublishedTest({ overview, readAt }: { overview: Overview; readAt: number }) {
  const { test, pending } = overview;
  const [address, setAddress] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const questions = useQuestionStats(test.id);
  const exporting = useExport(test.id, test.title);
  const value = tabs.find((tab) => tab === address.get('tab')) ?? 'overview';
  const goTo = (tab: Tab, question?: number) =>
    setAddress({ tab, ...(question ? { question: String(question) } : {}) }, { replace: true });
  const onDuty = ({ id, question }: Duty) => {
    if (id === 'grade') goTo('grading');
    else if (id === 'key') goTo('questions', question);
    else setDialog('release');
  };
  const exportCsv = () =>
    exporting.mutate(undefined, {
      onError: (error) =>
        toast.error(
          failureText(error, { refused: 'The results could not be exported', broken: 'Invalid response from server' }),
        ),
    });
  const content: Record<Tab, React.ReactNode> = {
    overview: (
      <OverviewTab
        overview={overview}
        questions={questions.data?.questions ?? []}
        readAt={readAt}
        on={{
          duty: onDuty,
          announce: () => setDialog('announce'),
          giveTime: () => setDialog('time'),
          questions: () => goTo('questions'),
          exportCsv,
          exportQuestions: () => setDialog('export'),
          print: () => setDialog('print'),
          cancel: () => setDialog('cancel'),
        }}
      />
    ),
    questions: (
      <QuestionsTab
        testId={test.id}
        isOpen={test.status === 'published'}
        submitted={test.submitted}
        asked={Number(address.get('question')) || undefined}
      />
    ),
    results: (
      <ResultsTab
        overview={overview}
        onRelease={() => setDialog('release')}
        onExport={exportCsv}
        isExporting={exporting.isPending}
      />
    ),
    grading: <GradingTab testId={test.id} />,
    settings: (
      <SettingsTab overview={overview} onCancel={() => setDialog('cancel')} onQuestions={() => goTo('questions')} />
    ),
  };
  return (
    <>
      <Tabs
        label="Test"
        value={value}
        onChange={(next) => goTo(tabs.find((tab) => tab === next) ?? 'overview')}
        items={[
          { value: 'overview', label: 'Overview', content: content.overview },
          { value: 'questions', label: 'Questions', count: test.totalQuestions, content: content.questions },
          { value: 'results', label: 'Results', count: test.submitted, content: content.results },
          { value: 'grading', label: 'Grading', count: pending.answers, content: content.grading },
          { value: 'settings', label: 'Settings', content: content.settings },
        ]}
      />
      <Dialogs overview={overview} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

function Dialogs({ overview, open, onClose }: { overview: Overview; open: Dialog | undefined; onClose(): void }) {
  const { test, live } = overview;
  const forget = useForget(test.id);
  const close = () => {
    onClose();
    forget();
  };
  return (
    <>
      {open === 'announce' && <AnnounceDialog testId={test.id} sitting={live.sitting} onClose={close} />}
      {open === 'time' && <GiveTimeDialog testId={test.id} sitting={live.sitting} onClose={close} />}
      {open === 'export' && <ExportDialog from={{ testId: test.id }} count={test.totalQuestions} onClose={onClose} />}
      {open === 'print' && (
        <PrintDialog from={{ testId: test.id }} count={test.totalQuestions} test={overview} onClose={onClose} />
      )}
      <ReleaseDialog test={open === 'release' ? test : undefined} onClose={close} />
      <CancelTestDialog test={open === 'cancel' ? test : undefined} onClose={close} />
    </>
  );
}
