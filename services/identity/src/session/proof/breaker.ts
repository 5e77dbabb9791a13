/** Counts of logins from unknown devices in the last minutes. */
export interface Logins {
  /** Password checked. */
  tries: number;
  failures: number;
  /** Refused with a challenge, and answered one. */
  asked: number;
  proved: number;
}
export interface Reading {
  isOn: boolean;
  tries: number;
  failures: number;
}

/** With fewer the share means nothing: in a quiet hour one forgotten password must not trip the breaker. */
const LEAST_TRIES = 100;
const ON_FROM = 0.5;
/** Hysteresis: once on, it stays on down to a lower share. `asked` above 0 shows that it was on. */
const OFF_BELOW = 0.3;
const LEAST_TO_STAY = LEAST_TRIES / 2;

/** Whether logins fail so often that unknown devices have to prove some work first (contracts/decisions/0010). */
export function readingOf({ tries, failures, asked, proved }: Logins): Reading {
  if (asked === 0) return { isOn: tries >= LEAST_TRIES && failures / tries >= ON_FROM, tries, failures };
  // Refused and not answered counts as failed: otherwise an attack that is turned away would look as if it had ended.
  const unanswered = Math.max(0, asked - proved);
  const [all, bad] = [tries + unanswered, failures + unanswered];
  return { isOn: all >= LEAST_TO_STAY && bad / all >= OFF_BELOW, tries: all, failures: bad };
}
