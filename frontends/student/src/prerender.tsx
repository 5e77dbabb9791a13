import { beginLanguage } from '@kasauti/web-kit/i18n';
import { draw, type Drawn } from '@kasauti/web-kit/prerender';

/** Run by the build, once for each language. */
export async function prerender(): Promise<Drawn> {
  await beginLanguage(() => import('./hindi/hindi'));
  const { BrowsePage } = await import('./browse/browse.page');
  return { pages: { '/classes': draw('/classes', <BrowsePage />) } };
}
