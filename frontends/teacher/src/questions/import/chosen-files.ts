/** Files that were chosen on this page, by import: only the page itself can read them, and not after a reload. */
const files = new Map<string, File>();

export const chosenFile = (importId: string): File | undefined => files.get(importId);
export const rememberFile = (importId: string, file: File): void => void files.set(importId, file);
export const forgetFile = (importId: string): void => void files.delete(importId);
