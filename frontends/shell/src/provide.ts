/** Never called: naming a kit door here makes the shell build it, so that an app can ask for it later. */
export const provide: (() => Promise<unknown>)[] = [
  () => import('@kasauti/web-kit/dialog'),
  () => import('@kasauti/web-kit/table'),
  () => import('@kasauti/web-kit/datetime'),
  () => import('@kasauti/web-kit/i18n'),
];
