/** Pages with a security policy of their own. It applies to a document, so entering or leaving them loads the page. */
const documents: [RegExp, string][] = [
  [/^\/tests\/[^/]+\/take\/?$/, 'take'],
  [/^\/tests\/[^/]+\/pay\/?$/, 'pay'],
  [/^\/wallet\/top-up\/?$/, 'pay'],
];

/** The document a path belongs to. Navigation within one document needs no page load. */
export const ownDocument = (path: string): string =>
  documents.find(([pattern]) => pattern.test(path.split(/[?#]/)[0] ?? ''))?.[1] ?? 'main';
