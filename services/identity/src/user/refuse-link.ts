import { nameIsLink } from './user.refusals';

/** Slashes and dots by themselves are usual: "S/O", "A.P.J." */
const LINK = /www\.|\.\p{L}{2,}\//iu;

/** The name of a teacher stands in mails to students, where mail programs make a link of an address. */
export function refuseLink(fullName: string): void {
  if (LINK.test(fullName)) throw nameIsLink();
}
