/** Logins of strangers in the last minutes: judged by their password, and asked for a proof before that. */
export interface Logins {
  tries: number;
  failures: number;
  asked: number;
  proved: number;
}
export interface Reading {
  isOn: boolean;
  tries: number;
  failures: number;
}

/** Fewer say nothing: somebody who forgot a password must not stop a quiet evening. */
const LEAST_TRIES = 100;
const ON_FROM = 0.5;
/** Once on it stays on for longer, or it would flicker at the edge; that it was on is seen by whom it asked. */
const OFF_BELOW = 0.3;
const LEAST_TO_STAY = LEAST_TRIES / 2;

/** Whether logins fail so often that every stranger has to prove some work first (security.md section 8, row 2). */
export function readingOf({ tries, failures, asked, proved }: Logins): Reading {
  if (asked === 0) return { isOn: tries >= LEAST_TRIES && failures / tries >= ON_FROM, tries, failures };
  // Whoever was asked and sent no proof has failed too, else a run that is turned away would look as if it had ended.
  const unanswered = Math.max(0, asked - proved);
  const [all, bad] = [tries + unanswered, failures + unanswered];
  return { isOn: all >= LEAST_TO_STAY && bad / all >= OFF_BELOW, tries: all, failures: bad };
}
