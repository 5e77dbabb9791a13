import { LOST, retryCas, type Handlers } from '@kasauti/service-kit';
import type { BannerStore } from './banner.store';

export const bannerApi = ({ banners }: { banners: BannerStore }): Handlers<'getBanner' | 'setBanner'> => ({
  getBanner: async () => ({ data: { text: await banners.text() } }),
  setBanner: ({ body: { text, reason }, caller }) =>
    retryCas(async () => ((await banners.put(text, { adminId: caller.id, reason })) ? { data: { text } } : LOST)),
});
