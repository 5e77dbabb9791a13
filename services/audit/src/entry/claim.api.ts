import { counter, newId, type Handlers } from '@kasauti/service-kit';
import type { KeepEntry } from './keep-entry.flow';
import { claim, claimedResource } from './resource';

export const claimApi = ({ keepEntry }: { keepEntry: KeepEntry }): Handlers<'logClientAudit'> => {
  const pageFailed = counter('kasauti.page.failures');
  return {
    async logClientAudit({ body, caller, now }) {
      const claimed = claim({
        actionType: body.action_type,
        actionCategory: body.action_category,
        actionDescription: body.action_description,
        consentGiven: body.consent_given,
        consentType: body.consent_type,
        requestData: body.request_data,
      });
      if (body.action_type === 'ui_diagnostic') pageFailed({});
      const [resourceType, resourceId] = claimedResource(body.resource_type, body.resource_id, caller.id);
      const entry = { ...claimed, _id: newId(), resourceType, resourceId, actor: caller.id, occurredAt: now };
      await keepEntry(entry, now);
      return { message: 'Recorded' };
    },
  };
};
