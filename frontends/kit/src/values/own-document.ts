/** The server sends these pages another security policy, and a policy belongs to a document: entering and leaving them is a full page load. */
const documents: [RegExp, string][] = [
  [/^\/tests\/[^/]+\/take\/?$/, 'take'],
  [/^\/tests\/[^/]+\/pay\/?$/, 'pay'],
];

/** Name of the document a path belongs to; two paths of one document may be reached without a load. */
export const ownDocument = (path: string): string =>
  documents.find(([pattern]) => pattern.test(path.split(/[?#]/)[0] ?? ''))?.[1] ?? 'main';
