import { IconClock } from '@tabler/icons-react';
import { Button } from '@kasauti/web-kit/base';
import { useRunningTest } from './running-test';

/** Shown on every page but the exam while a test runs. No live region: screen readers would speak every minute. */
export function RunningBar() {
  const test = useRunningTest();
  return (
    test && (
      <aside className={`runbar ${test.left.tone}`} aria-label="Running test">
        <div className="run-in">
          <IconClock aria-hidden className="wide-only" />
          <p>
            <b>{test.left.text}</b>, {test.left.ends}
            <span className="wide-only"> · {test.title}</span>
          </p>
          <Button size="sm" to={test.to} aria-label={`Resume Test: ${test.title}`}>
            Resume
          </Button>
        </div>
      </aside>
    )
  );
}
