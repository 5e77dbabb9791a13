import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { BlockStore } from '../block/block.store';
import type { EntryDoc } from '../entry/entry';
import { MOST_COUNTED, type Asked, type EntryStore } from '../entry/entry.store';
import { recorded } from '../entry/resource';
import type { UnsealedStore } from '../entry/unsealed.store';
import type { NameStore } from '../name/name.store';

const entryView = (
  e: EntryDoc,
  names: ReadonlyMap<string, string>,
  unsealed: ReadonlySet<string>,
): components['schemas']['AuditEntry'] => ({
  id: e._id,
  stream: e.stream,
  action_type: e.actionType,
  action_category: e.category,
  ...(e.description ? { action_description: e.description } : {}),
  resource_type: e.resourceType,
  resource_id: e.resourceId,
  ...(names.get(e.resourceId) ? { resource_name: names.get(e.resourceId) } : {}),
  ...(e.actor ? { actor: e.actor } : {}),
  ...(e.actor && names.get(e.actor) ? { actor_name: names.get(e.actor) } : {}),
  ...(e.client ? { client_id: e.client } : {}),
  ...(e.client && names.get(e.client) ? { client_name: names.get(e.client) } : {}),
  request_data: JSON.parse(e.details) as Record<string, never>,
  ...(e.consentGiven === undefined ? {} : { consent_given: e.consentGiven }),
  ...(e.consentType ? { consent_type: e.consentType } : {}),
  occurredAt: e.occurredAt.toISOString(),
  claimed: e.claimed,
  sealed: !unsealed.has(e._id),
});

/** What a client claims is filed under the action that it names. */
const named = recorded.filter((type) => type !== 'client_claimed');

/**
 * The action of this name and the acts that belong to it, otherwise all whose name contains it; what browsers claim and
 * administrators do is known only once it is sealed.
 */
function actionsLike(text: string, actions: readonly string[]): string[] {
  if (actions.includes(text)) return [text, ...actions.filter((action) => action.startsWith(`${text}:`))];
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/:\s+/g, ':')
    .replace(/[\s-]+/g, '_');
  return [...actions.filter((action) => action.includes(wanted)), text];
}

type Deps = {
  entries: EntryStore;
  unsealed: UnsealedStore;
  blocks: BlockStore;
  names: NameStore;
};

const isCounted = ({ resourceId, actor, client, from, to }: Asked) =>
  Boolean(resourceId || actor || client || from || to);

/** Number of entries found. Those of an action are known without counting them, except for the few unsealed ones. */
async function totalOf({ entries, unsealed, blocks }: Deps, { actions, ...rest }: Asked): Promise<number> {
  if (isCounted(rest)) return entries.countAsked({ actions, ...rest });
  const [sealed, open] = await Promise.all([blocks.countOf(actions), unsealed.countActions(actions)]);
  return sealed + open;
}

export const trailApi = (deps: Deps): Handlers<'listAuditEntries'> => {
  const { entries, unsealed, blocks, names } = deps;
  return {
    async listAuditEntries({ query }) {
      const actions = [...new Set([...named, ...(await blocks.actions())])].sort();
      const filter = {
        actions: query.action_type === undefined ? undefined : actionsLike(query.action_type, actions),
        resourceId: query.resource_id,
        actor: query.actor,
        client: query.client_id,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(query.to),
      };
      const { skip, ...page } = pageOf(query);
      const total = await totalOf(deps, filter);
      const found = skip < total ? await entries.page(filter, { skip, limit: page.limit }) : [];
      const ids = found.flatMap(({ client = '', actor = '', resourceId }) => [client, actor, resourceId]);
      const [known, open] = await Promise.all([
        names.of([...new Set(ids.filter(Boolean))]),
        unsealed.among(found.map(({ _id }) => _id)),
      ]);
      return {
        data: found.map((entry) => entryView(entry, known, open)),
        actions,
        pagination: pagination(page, total, isCounted(filter) ? MOST_COUNTED : undefined),
      };
    },
  };
};
