/** How long the interface waits. Each wait before a redirect (`after...`) has a link that skips it. */
export const delays = {
  afterLoginMs: 1500,
  afterSignupMs: 2000,
  afterVerifyMs: 2000,
  afterJoinMs: 2000,
  afterPaymentMs: 2000,
  afterAutoVerifyMs: 3000,
  afterResetMs: 3000,
  copiedMs: 2000,
  searchMs: 300,
} as const;
