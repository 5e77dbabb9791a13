import { nameIsLink } from './user.refusals';

/**
 * As mail programs do: a word, a dot and a usual ending. Dots and slashes by themselves are usual in names: "S/O", "A.P.J.",
 * "B.Sc/B.Ed". Two letters before the dot, because "M.Com" is a degree; without "me", as "M.E." is one too.
 */
const LINK =
  /www\.|[\p{L}\p{M}\p{Nd}]{2}\.(?:com|in|org|net|info|co|io|biz|xyz|online|site|shop|app|link|top)(?![\p{L}\p{M}])/iu;

/** The name of a teacher stands in mails to students, where mail programs make a link of an address. */
export function refuseLink(fullName: string): void {
  if (LINK.test(fullName)) throw nameIsLink();
}
