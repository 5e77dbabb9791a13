import { call, useSession } from '@kasauti/web-kit/api';

const LIMIT = 5;
let reported = 0;

/** Reports a part of the page that failed to the audit, a limited number of times a page; errors of the report are ignored. */
export function reportFailure(error: unknown): void {
  if (reported++ >= LIMIT || !signedIn) return;
  const sentence = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  call('logClientAudit', {
    body: {
      action_type: 'ui_diagnostic',
      action_category: 'ui',
      action_description: sentence.slice(0, 300),
      resource_type: 'page',
      resource_id: window.location.pathname.slice(0, 100),
    },
  }).catch(() => undefined);
}

let signedIn = false;
export const useFailureReports = (): void => {
  signedIn = useSession().status === 'authenticated';
};
