import { ApiError } from '@kasauti/web-kit/api';
import { Button, Card, EmptyState, ErrorState, ListSkeleton, Page } from '@kasauti/web-kit/base';
import { IconEye, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { may } from '../access/may';
import { OwnerBadge } from '../access/owner-badge';
import { draftFrom, questionCount } from '../create-test/draft/draft';
import { useGradesForOthers } from '../staff/staff.data';
import { gradingPath, previewPath } from '../tests/test-groups';
import { PaperActs } from './paper-acts';
import { missingFor, type Tab } from './rights';
import { DuplicateCard } from './settings/duplicate-card';
import { useWrittenTest } from './test-page.data';

/** A tab that this teacher's role does not include: what is missing, and whom to ask. */
export const MissingRight = ({ tab, refusal, action }: { tab: Tab; refusal: string; action: ReactNode }) => {
  const { title, text } = missingFor(tab, refusal);
  return (
    <EmptyState icon={<IconLock aria-hidden />} title={title} action={action}>
      {text}
    </EmptyState>
  );
};

interface Props {
  testId: string;
  /** Of the address. */
  asked: Tab | undefined;
  /** The sentence with which the server refused the figures of the test. */
  refusal: string;
}

/** The page of a test for people who may not see its results: what they may do with its paper or its answers. */
export function WithoutResults({ testId, asked, refusal }: Props) {
  const { data: test, isPending, error, refetch } = useWrittenTest(testId);
  const gradesSomewhere = useGradesForOthers(true);
  // The queue has a page of its own, which also says when it is closed to this teacher.
  if (asked === 'grading') return <Navigate to={gradingPath(testId)} replace />;
  if (isPending)
    return (
      <Page title="Test">
        <ListSkeleton rows={4} />
      </Page>
    );
  if (!test && !(error instanceof ApiError && [403, 404].includes(error.status)))
    return (
      <Page title="Test">
        <ErrorState of={{ error, refetch }} />
      </Page>
    );
  const grading = test ? may(test, 'grade') && gradingPath(testId) : gradesSomewhere && '/teacher/grading';
  const isDraft = test?.status === 'draft';
  const missing = (
    <MissingRight
      tab={test ? 'overview' : (asked ?? 'overview')}
      refusal={refusal}
      action={
        <>
          {grading && <Button to={grading}>{test ? 'Grade answers' : 'See what you can grade'}</Button>}
          <Button to="/teacher/tests">Your tests</Button>
        </>
      }
    />
  );
  return (
    <Page title={test?.title ?? 'Test'} lead={test && <OwnerBadge of={test} />}>
      <div className="stack stack-6">
        {(asked || !test) && missing}
        {test && (
          <Card title="The paper">
            <div className="row">
              {!isDraft && (
                <Button icon={<IconEye aria-hidden />} to={previewPath(testId)}>
                  Preview as student
                </Button>
              )}
              <PaperActs {...{ testId, isDraft, test }} count={questionCount(draftFrom(test))} />
            </div>
          </Card>
        )}
        {test && <DuplicateCard testId={testId} />}
        {!asked && test && missing}
      </div>
    </Page>
  );
}
