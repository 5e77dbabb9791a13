export type KeptStore = { database: string; store: string };

const KEY = 'kasauti.forget-on-logout';
const named = new Map<string, KeptStore>();

/** Names an IndexedDB store that a logout empties, from any page and tab: the app that filled it need not be loaded. */
export function forgetOnLogout(kept: KeptStore): void {
  const all = stores().set(keyOf(kept), kept);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all.values()]));
  } catch {
    /* without storage only this tab empties it */
  }
}

const keyOf = ({ database, store }: KeptStore): string => `${database}/${store}`;

function stores(): Map<string, KeptStore> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptStore[];
    for (const one of kept) named.set(keyOf(one), one);
  } catch {
    /* only the names of this tab are known */
  }
  return named;
}

export function forgetKeptStores(): void {
  if (typeof indexedDB === 'undefined') return;
  for (const { database, store } of stores().values()) {
    const opening = indexedDB.open(database);
    opening.onupgradeneeded = () => opening.transaction?.abort(); // the database does not exist
    opening.onsuccess = () => {
      const clearing = opening.result.transaction(store, 'readwrite');
      clearing.objectStore(store).clear();
      clearing.oncomplete = clearing.onabort = () => opening.result.close();
    };
  }
}
