/** Version of the text a student agrees to by enrolling; stored with every consent. */
export const CONSENT_TEXT_VERSION = '2026-11-01';
