import { call, useSession } from '@kasauti/web-kit/api';

const LIMIT = 5;
const IDS = /[0-9A-HJKMNP-TV-Z]{26}/g;
let reported = 0;
let signedIn = false;

/** Reports a part of the page that failed to the audit, a limited number of times a page; errors of the report are ignored. */
export function reportFailure(error: unknown): void {
  if (reported++ >= LIMIT || !signedIn) return;
  const sentence = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const { pathname } = window.location;
  call('logClientAudit', {
    body: {
      action_type: 'ui_diagnostic',
      action_category: 'ui',
      action_description: `${sentence.slice(0, 300)} at ${pathname.slice(0, 190)}`,
      resource_type: 'page',
      // The audit takes 60 characters as the name of a page.
      resource_id: pathname.replace(IDS, ':id').slice(0, 60),
    },
  }).catch(() => undefined);
}

export const useFailureReports = (): void => {
  signedIn = useSession().status === 'authenticated';
};
