/** Where a running test is kept on this device (written by the student app's take-test). */
export const keptTests = { database: 'kasauti-exam', attempts: 'attempts' } as const;

/**
 * Takes paper and ticket of every running test from this browser, so that whoever sits down next cannot open it.
 * Answers that have not reached the server stay: they are sent when their student opens the test here again.
 */
export function forgetKeptTests(): void {
  if (typeof indexedDB === 'undefined') return;
  const opening = indexedDB.open(keptTests.database);
  opening.onupgradeneeded = () => opening.transaction?.abort(); // nothing was ever kept here
  opening.onsuccess = () => {
    const clearing = opening.result.transaction(keptTests.attempts, 'readwrite');
    clearing.objectStore(keptTests.attempts).clear();
    clearing.oncomplete = clearing.onabort = () => opening.result.close();
  };
}
