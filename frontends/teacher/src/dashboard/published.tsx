import { Notice } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Link, useLocation } from 'react-router';

export interface PublishedSummary {
  testId: string;
  title: string;
  questionsCount: number;
  totalPoints: number;
  classBecameActive: boolean;
}

/** Passed by the wizard: `navigate('/dashboard', { state: { published } })`. */
export function Published() {
  const state = useLocation().state as { published?: PublishedSummary } | null;
  const test = state?.published;
  if (!test) return null;
  return (
    <Notice tone="ok" title={`${test.title} is published`} action={<Link to="/teacher/tests">See your tests</Link>}>
      {`${plural(test.questionsCount, 'question')}, ${plural(test.totalPoints, 'point')}.${test.classBecameActive ? ' Its class is now active: students can see it and enroll.' : ''}`}
    </Notice>
  );
}
