/** A word kept on this device under a key; null where there is none, or where the device keeps nothing. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a word on this device; undefined removes it. A device that keeps nothing, as in some private windows, only has
 * it until the page is closed. @returns false on such a device.
 */
export function keep(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
