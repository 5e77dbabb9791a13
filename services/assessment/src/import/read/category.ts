export interface Category {
  subject?: string;
  chapter?: string;
}

/** `$course$/top/Physics/Optics`: the words with signs are places in Moodle. */
export function categoryOf(path: string): Category {
  const names = path
    .replaceAll('//', '\uE000')
    .split('/')
    .map((name) => name.replaceAll('\uE000', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$.*\$$/.test(name));
  const [subject, ...chapter] = names;
  return { ...(subject ? { subject } : {}), ...(chapter.length > 0 ? { chapter: chapter.join(', ') } : {}) };
}
