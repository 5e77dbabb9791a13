import { event, type Db } from '@kasauti/service-kit';

interface Banner {
  _id: string;
  text: string | null;
  version: number;
}
interface Act {
  adminId: string;
  reason: string;
}
const _id = 'banner';

/** One document; the act is published with the change. */
export function bannerStore(db: Db) {
  const banners = db.store<Banner>('banners', { _id: String, text: String, version: Number }, { outbox: true });
  const acted = (text: string | null, { adminId, reason }: Act) =>
    event('admin_acted', {
      service: 'identity',
      action: text === null ? 'banner_removed' : 'banner_shown',
      resourceType: 'banner',
      resourceId: _id,
      adminId,
      reason,
    });
  return {
    text: async (): Promise<string | null> => (await banners.get(_id))?.text ?? null,
    /** False when another administrator was first. */
    async put(text: string | null, act: Act): Promise<boolean> {
      const current = await banners.get(_id);
      if (!current) return banners.insert({ _id, text, version: 1 }, [acted(text, act)]);
      if (current.text === text) return true;
      const change = { $set: { text, version: current.version + 1 } };
      return (await banners.save(current, { version: current.version }, change, [acted(text, act)])) !== null;
    },
  };
}
export type BannerStore = ReturnType<typeof bannerStore>;
