import { actReason, event, type Db } from '@kasauti/service-kit';
import type { Act } from '../../user/user';

interface Banner {
  _id: string;
  text: string | null;
}
const _id = 'banner';

/** One document; the act is published with the change. */
export function bannerStore(db: Db) {
  const banners = db.store<Banner>('banners', { _id: String, text: String }, { outbox: true });
  /** @param before what was shown until then */
  const acted = (text: string | null, before: string | null, { adminId, reason }: Act) =>
    event('admin_acted', {
      service: 'identity',
      action: text === null ? 'banner_removed' : 'banner_shown',
      resourceType: 'banner',
      resourceId: _id,
      adminId,
      reason: actReason(reason),
      details: { text: text ?? before ?? '' },
    });
  return {
    text: async (): Promise<string | null> => (await banners.get(_id))?.text ?? null,
    /** False when another administrator was first. */
    async put(text: string | null, act: Act): Promise<boolean> {
      const current = await banners.get(_id);
      if ((current?.text ?? null) === text) return true;
      if (!current) return banners.insert({ _id, text }, [acted(text, null, act)]);
      return (await banners.save(current, {}, { $set: { text } }, [acted(text, current.text, act)])) !== null;
    },
  };
}
export type BannerStore = ReturnType<typeof bannerStore>;
