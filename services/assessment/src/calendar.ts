const IST_MS = 5.5 * 3600_000;
const isoInIndia = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString();

/** The calendar day in India, e.g. 2026-11-21. */
export const dayOf = (at: Date): string => isoInIndia(at).slice(0, 10);
/** A spreadsheet reads it as a time. @example timeInIndia(new Date('2026-11-21T12:30:00Z')) === '2026-11-21 18:00:00' */
export const timeInIndia = (at: Date): string => isoInIndia(at).slice(0, 19).replace('T', ' ');
