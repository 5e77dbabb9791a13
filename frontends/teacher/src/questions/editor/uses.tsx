import { Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Link } from 'react-router';
import type { BankQuestionDetail } from '../bank.data';

/** The tests a question is in, and its older versions. */
export const Uses = ({ detail: { id, usedIn, tests, latestVersion } }: { detail: BankQuestionDetail }) => (
  <Card title={usedIn === 0 ? 'Not used yet' : `Used in ${plural(usedIn, 'test')}`}>
    <div className="stack stack-2">
      {tests.map(({ testId, title, version }) => (
        <p key={testId} className="row between">
          <Link to={`/teacher/tests/${testId}`}>{title}</Link>
          <span className="xs dim">Version {version}</span>
        </p>
      ))}
      {usedIn === 0 && <p className="sm muted">No published test holds this question.</p>}
      {latestVersion > 1 && (
        <p className="sm">
          Older versions:{' '}
          {Array.from({ length: latestVersion - 1 }, (_, index) => latestVersion - 1 - index).map((version) => (
            <span key={version}>
              <Link to={`/teacher/questions/${id}?version=${version}`}>{version}</Link>{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  </Card>
);
