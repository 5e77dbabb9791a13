/** Never called: an import listed here makes the shell build that kit entry point, so that an app can load it later. */
export const provide: (() => Promise<unknown>)[] = [
  () => import('@kasauti/web-kit/dialog'),
  () => import('@kasauti/web-kit/table'),
  () => import('@kasauti/web-kit/datetime'),
  () => import('@kasauti/web-kit/i18n'),
  () => import('@kasauti/web-kit/rich-text'),
  () => import('@kasauti/web-kit/router'),
];
