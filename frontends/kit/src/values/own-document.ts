/** These pages have a security policy of their own, and a policy applies to a document: entering and leaving them is a full page load. */
const documents: [RegExp, string][] = [
  [/^\/tests\/[^/]+\/take\/?$/, 'take'],
  [/^\/tests\/[^/]+\/pay\/?$/, 'pay'],
  [/^\/wallet\/top-up\/?$/, 'pay'],
];

/** The document a path belongs to. Navigation within one document needs no page load. */
export const ownDocument = (path: string): string =>
  documents.find(([pattern]) => pattern.test(path.split(/[?#]/)[0] ?? ''))?.[1] ?? 'main';
