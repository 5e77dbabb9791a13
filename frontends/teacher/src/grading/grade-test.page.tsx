import { Page } from '@kasauti/web-kit/base';
import { Link, useLocation, useParams } from 'react-router';
import { GradingTab } from '../test-page/grading/grading-tab';
import type { NamedTest } from './grading-work.data';

/** /teacher/grading/:testId: the waiting answers of one test, also for who may not see the test. */
export function GradeTestPage() {
  const { testId = '' } = useParams();
  const test = useLocation().state as NamedTest | null;
  return (
    <Page
      title={test?.title ?? 'Grading'}
      lead={
        <>
          {test && `${test.className} · `}
          <Link to="/teacher/grading">All tests to grade</Link>
        </>
      }
    >
      <GradingTab testId={testId} />
    </Page>
  );
}
