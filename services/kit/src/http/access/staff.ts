import { operationTable, type components } from '@kasauti/contracts';
import {
  capabilitiesOf,
  grantsFor,
  reachOf,
  type OwnedGrant,
  type Reach,
  type StaffCapability,
  type StaffThing,
} from '@kasauti/contracts/staff';
import type { On } from '../../bus/consume';
import type { Clock } from '../../clock';
import { forbidden, notFound, unavailable, type AppError } from '../../errors';
import { localCache } from '../../limits/local-cache';
import type { Db } from '../../store/db';
import type { Caller } from './caller';

/** The operations that people of a team may be allowed to do. */
export type StaffOperation = {
  [Op in keyof typeof operationTable]: (typeof operationTable)[Op] extends { staff: StaffCapability } ? Op : never;
}[keyof typeof operationTable];
type Who = Pick<Caller, 'id' | 'role'>;

/** The group of the consumer, also in `copies`. */
export const STAFF_GROUP = 'staff';
/** Other processes of a service know of a change at most this much later than the one that consumed it. */
const KEPT_MS = 10_000;
const RETRY_SEC = 5;
/** An owner has at most 100 people, and a person works for at most 20 owners. */
const MOST = 100;

interface Membership {
  /** `ownerId:userId`. Kept without grants when the person has left, so that an older event does not bring them back. */
  _id: string;
  ownerId: string;
  userId: string;
  grants: { role: string; classIds: string[] | null }[];
  lastSeq: number;
}

/** What the pages of a person who is not the owner show and offer. */
export type StaffAccess = components['schemas']['StaffAccess'];

interface StaffDeps {
  db: Db;
  clock: Clock;
  /** How long grants are trusted after the copy of them was last known to be complete. */
  trustSec: number;
  /** How long ago, in ms, this service had handled every event of a group. */
  caughtUpMs(group: string): Promise<number>;
  /** Display names of owners by id. */
  namesOf(ownerIds: string[]): Promise<Map<string, string>>;
}

export type Staff = ReturnType<typeof staffOf>;

const unconfirmed = () =>
  unavailable('staff_unconfirmed', 'We cannot confirm your access at the moment, please try again', RETRY_SEC);
const notAllowed = (owner: string) =>
  forbidden('staff_not_allowed', `Your role in this class does not allow this. Ask ${owner || 'its teacher'}.`);
const workplaceNotFound = () => notFound('workplace_not_found', 'You do not work there');

const capabilityOf = (op: StaffOperation): StaffCapability => operationTable[op].staff;

/** The copy of identity's grants, with a cache of this process. */
function grantCopy(db: Db, clock: Clock) {
  const memberships = db.store<Membership>(
    'staff_grants',
    {
      _id: String,
      ownerId: String,
      userId: String,
      grants: [{ _id: false, role: String, classIds: { type: [String], default: null } }],
      lastSeq: Number,
    },
    { indexes: [[{ userId: 1 }]] },
  );
  const known = localCache<OwnedGrant[]>(clock, { max: 20_000, ttlMs: KEPT_MS });
  return {
    on: {
      async staff_changed({ aggId, aggSeq, data: { ownerId, userId, grants } }) {
        await memberships.upsertIf(
          { _id: aggId, lastSeq: { $lt: aggSeq } },
          { $set: { ownerId, userId, grants, lastSeq: aggSeq } },
        );
        known.delete(userId);
      },
    } satisfies On,
    async grantsOf({ id, role }: Who): Promise<OwnedGrant[]> {
      if (role !== 'teacher') return [];
      const kept = known.get(id);
      if (kept) return kept;
      const found = await memberships.find({ userId: id }, { limit: MOST });
      const grants = found.flatMap(({ ownerId, grants: given }) => given.map((grant) => ({ ...grant, ownerId })));
      known.set(id, grants);
      return grants;
    },
  };
}

/**
 * What people may do in the classes of others: asked only about things that are not the caller's own. A removed person is
 * refused when the event comes, and when no events come, once `trustSec` have passed.
 */
export function staffOf({ db, clock, trustSec, caughtUpMs, namesOf }: StaffDeps) {
  const { on, grantsOf } = grantCopy(db, clock);
  async function confirm(): Promise<void> {
    if ((await caughtUpMs(STAFF_GROUP)) > trustSec * 1000) throw unconfirmed();
  }
  return { on, ...staffFrom({ grantsOf, confirm, namesOf }) };
}

interface StaffSource extends Pick<StaffDeps, 'namesOf'> {
  grantsOf(caller: Who): Promise<OwnedGrant[]>;
  /** Whether the grants can be trusted now. @throws 503 */
  confirm(): Promise<void>;
}

/** The judgement over grants that come from anywhere: identity's own, or a copy of them. */
export function staffFrom({ grantsOf, confirm, namesOf }: StaffSource) {
  const refusal = async (ownerId: string) => notAllowed((await namesOf([ownerId])).get(ownerId) ?? '');

  /** Whether a person who is not its owner may do this with it. False: nothing of it concerns this person. @throws 403, 503 */
  async function mayDo(caller: Who, thing: StaffThing, capability: StaffCapability): Promise<boolean> {
    const here = grantsFor(await grantsOf(caller), thing);
    if (here.length === 0) return false;
    await confirm();
    if (!capabilitiesOf(here).includes(capability)) throw await refusal(thing.ownerId);
    return true;
  }

  return {
    refusal,

    may: (caller: Who, thing: StaffThing, op: StaffOperation) => mayDo(caller, thing, capabilityOf(op)),

    /** @param unknown what an unknown thing is refused with @throws 403, 404, 503 */
    async demand(
      caller: Who,
      thing: StaffThing,
      asked: StaffOperation | { can: StaffCapability },
      unknown: () => AppError,
    ): Promise<void> {
      const capability = typeof asked === 'string' ? capabilityOf(asked) : asked.can;
      if (!(await mayDo(caller, thing, capability))) throw unknown();
    },

    /**
     * Whose things a list shows, the caller's own first.
     * @param ownerId only this owner's
     * @param ofNoClass only owners who have given a grant for all classes
     * @throws 404 `workplace_not_found`, 503
     */
    async reach(caller: Who, op: StaffOperation, ownerId?: string, { ofNoClass = false } = {}): Promise<Reach[]> {
      const own = { ownerId: caller.id, classIds: null };
      if (ownerId === caller.id) return [own];
      const all = reachOf(await grantsOf(caller), capabilityOf(op));
      const others = ofNoClass ? all.filter(({ classIds }) => classIds === null) : all;
      const asked = ownerId === undefined ? others : others.filter((reach) => reach.ownerId === ownerId);
      if (ownerId !== undefined && asked.length === 0) throw workplaceNotFound();
      if (asked.length > 0) await confirm();
      return ownerId === undefined ? [own, ...asked] : asked;
    },

    /**
     * Whose a new thing of no class becomes: the caller's, or that of an owner who has given a grant for all classes.
     * @throws 404 `workplace_not_found`, 403, 503
     */
    async ownerOfNew(caller: Who, op: StaffOperation, ownerId = caller.id): Promise<string> {
      if (ownerId === caller.id) return ownerId;
      if (!(await mayDo(caller, { ownerId, classId: null }, capabilityOf(op)))) throw workplaceNotFound();
      return ownerId;
    },

    /** What the caller may do with each of these things; undefined for the caller's own, and for whom it does not concern. */
    async accessTo(
      caller: Who | undefined,
      things: StaffThing[],
    ): Promise<(thing: StaffThing) => StaffAccess | undefined> {
      const foreign = caller ? things.filter(({ ownerId }) => ownerId !== caller.id) : [];
      const grants = caller && foreign.length > 0 ? await grantsOf(caller) : [];
      const owners = [...new Set(foreign.map(({ ownerId }) => ownerId))].filter((id) =>
        grants.some((g) => g.ownerId === id),
      );
      const names = owners.length > 0 ? await namesOf(owners) : new Map<string, string>();
      return (thing) => {
        const here = thing.ownerId === caller?.id ? [] : grantsFor(grants, thing);
        if (here.length === 0) return undefined;
        const { ownerId } = thing;
        const roles = [...new Set(here.map(({ role }) => role))] as StaffAccess['roles'];
        return { ownerId, owner: names.get(ownerId) ?? '', roles, can: capabilitiesOf(here) };
      };
    },
  };
}
