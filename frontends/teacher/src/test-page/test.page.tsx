import { ApiError, failureText, useIntent } from '@kasauti/web-kit/api';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  NotFoundView,
  Page,
  Stale,
  Tabs,
  toast,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { IconLock } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { may } from '../access/may';
import { ExportDialog } from '../export/export-dialog';
import { PrintDialog } from '../export/print-dialog';
import { CancelTestDialog } from '../tests/cancel-test-dialog';
import { useOverview, type Overview } from '../tests/overview.data';
import { ReleaseDialog } from '../tests/release-dialog';
import { windowText } from '../tests/test-groups';
import { AnnounceDialog } from './acts/announce-dialog';
import { GiveTimeDialog } from './acts/give-time-dialog';
import { GradingTab } from './grading/grading-tab';
import type { Duty } from './overview/duties';
import { OverviewTab } from './overview/overview-tab';
import { QuestionsTab } from './questions/questions-tab';
import { ResultsTab } from './results/results-tab';
import { SettingsTab } from './settings/settings-tab';
import { PaperActs } from './paper-acts';
import { askOwner, tabNamed, tabsOf, type Tab } from './rights';
import { useExport, useForget, useQuestionStats } from './test-page.data';
import { MissingRight, WithoutResults } from './without-results';

type Dialog = 'announce' | 'time' | 'release' | 'cancel' | 'export' | 'print';

export function TestPage() {
  const { testId = '' } = useParams();
  const [address] = useSearchParams();
  const found = useOverview(testId);
  const refused = found.error instanceof ApiError ? found.error : undefined;
  if (found.isPending)
    return (
      <Page title="Test">
        <ListSkeleton rows={4} />
      </Page>
    );
  // The owner may change what this teacher may do while the page is open.
  if (refused?.status === 404)
    return found.data?.test.access ? <NoLonger title={found.data.test.title} /> : <NotFoundView />;
  if (refused?.status === 403)
    return <WithoutResults testId={testId} asked={tabNamed(address.get('tab'))} refusal={refused.message} />;
  if (!found.data)
    return (
      <Page title="Test">
        <ErrorState of={found} />
      </Page>
    );
  const { test } = found.data;
  return (
    <Page title={test.title} lead={<Head overview={found.data} />}>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      {test.status === 'draft' ? (
        <PaperActs testId={test.id} isDraft count={test.totalQuestions} test={found.data} />
      ) : (
        <PublishedTest overview={found.data} readAt={found.dataUpdatedAt} />
      )}
    </Page>
  );
}

const NoLonger = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState
      icon={<IconLock aria-hidden />}
      title="You no longer work in this class"
      action={<Button to="/teacher/tests">Your tests</Button>}
    >
      Its owner has changed what you may see. What you did stays under your name.
    </EmptyState>
  </Page>
);

const phases = { draft: 'Draft', scheduled: 'Scheduled', open: 'Open', closed: 'Closed', cancelled: 'Cancelled' };

const Head = ({ overview: { test } }: { overview: Overview }) => (
  <>
    <Link to={`/teacher/tests?classId=${test.classId}`}>{test.className}</Link>{' '}
    <Badge tone={test.phase === 'open' ? 'ok' : 'neutral'}>{phases[test.phase]}</Badge>{' '}
    {`${windowText(test)} · ${plural(test.totalQuestions, 'question')} · ${plural(test.totalPoints, 'point')} · ${test.duration} min`}
  </>
);

const labels: Record<Tab, string> = {
  overview: 'Overview',
  questions: 'Questions',
  results: 'Results',
  grading: 'Grading',
  settings: 'Settings',
};

function PublishedTest({ overview, readAt }: { overview: Overview; readAt: number }) {
  const { test, pending } = overview;
  const [address, setAddress] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const questions = useQuestionStats(test.id);
  const exporting = useExport(test.id, test.title);
  const shown = tabsOf(test);
  const value = tabNamed(address.get('tab')) ?? 'overview';
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
        corrects={may(test, 'test.run')}
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
  const counts: Partial<Record<Tab, number>> = {
    questions: test.totalQuestions,
    results: test.submitted,
    grading: pending.answers,
  };
  return (
    <>
      <Tabs
        label="Test"
        value={value}
        onChange={(next) => goTo(tabNamed(next) ?? 'overview')}
        items={shown.map((tab) => ({ value: tab, label: labels[tab], count: counts[tab], content: content[tab] }))}
      />
      {!shown.includes(value) && (
        <MissingRight
          tab={value}
          refusal={askOwner(test)}
          action={<Button onClick={() => goTo('overview')}>Show the overview</Button>}
        />
      )}
      <Dialogs overview={overview} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

function Dialogs({ overview, open, onClose }: { overview: Overview; open: Dialog | undefined; onClose(): void }) {
  const { test, live } = overview;
  const forget = useForget(test.id);
  const [announceOnce, giveOnce] = [useIntent(), useIntent()];
  const close = () => {
    onClose();
    forget();
  };
  return (
    <>
      {open === 'announce' && (
        <AnnounceDialog testId={test.id} sitting={live.sitting} once={announceOnce} onClose={close} />
      )}
      {open === 'time' && <GiveTimeDialog testId={test.id} sitting={live.sitting} once={giveOnce} onClose={close} />}
      {open === 'export' && <ExportDialog from={{ testId: test.id }} count={test.totalQuestions} onClose={onClose} />}
      {open === 'print' && (
        <PrintDialog
          from={{ testId: test.id }}
          count={test.totalQuestions}
          test={{ ...overview, isDraft: false }}
          onClose={onClose}
        />
      )}
      <ReleaseDialog test={open === 'release' ? test : undefined} onClose={close} />
      <CancelTestDialog test={open === 'cancel' ? test : undefined} onClose={close} />
    </>
  );
}
