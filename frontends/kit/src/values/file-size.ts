const KB = 1024;
/** @example fileSize(1_887_437) === '1.8 MB' */
export const fileSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
