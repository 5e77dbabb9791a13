import type { Db, Transaction } from '@kasauti/service-kit';
import type { Team } from './staff';

export type TeamStore = ReturnType<typeof teamStore>;

export function teamStore(db: Db) {
  const teams = db.store<Team>('teams', { _id: String, name: { type: String, default: null }, changes: Number });
  return {
    nameOf: async (ownerId: string): Promise<string | null> => (await teams.get(ownerId))?.name ?? null,
    async namesOf(ownerIds: string[]): Promise<Map<string, string | null>> {
      const found = await teams.find({ _id: { $in: ownerIds } }, { limit: ownerIds.length, fields: { name: 1 } });
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
    setName: (ownerId: string, name: string): Promise<boolean> => teams.upsertIf({ _id: ownerId }, { $set: { name } }),
    /** A write to the team in a transaction that counts its people: of two at once, one starts again and sees the other. */
    lock: (ownerId: string, tx: Transaction): Promise<boolean> =>
      teams.in(tx).upsertIf({ _id: ownerId }, { $inc: { changes: 1 } }),
    remove: (ownerId: string): Promise<boolean> => teams.remove({ _id: ownerId }),
  };
}
