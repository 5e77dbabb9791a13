/* Threats to an exam platform. Tests carry the number of the row they prove; `make threats` joins both. */

export interface Threat {
  row: number;
  asset: string;
  threat: string;
  /** Why no proof is asked for: nothing built yet to attack, a rig larger than one machine, or a proof that is still to be written. */
  open?: { lacks: 'feature' | 'rig' | 'proof'; why: string };
}

type Line = [asset: string, threat: string, lacks?: 'feature' | 'rig' | 'proof', why?: string];

const INVITING = 'classes have no invites yet';

/** By row, from 1. */
const lines: Line[] = [
  ['account', 'passwords are guessed'],
  ['accounts', 'lists of stolen passwords are tried'],
  ['list of accounts', 'a login reveals who has an account, by text or timing'],
  ['list of accounts', 'forgotten password or sign-up tell who has an account'],
  ['verification', 'codes are guessed'],
  ['mailbox', 'a person is flooded with mail'],
  ['reset link', 'its token leaks'],
  ['access token', 'a script in the page takes it'],
  ['refresh token', 'is stolen and used'],
  ['access token', 'is forged'],
  ['services', 'are called past the gateway with a claimed identity'],
  ['session', 'lives on after it was ended'],
  ['roles', 'fields of a request give rights'],
  ['administrators', 'are taken over or act alone'],
  ['login', 'leads to a foreign page afterwards'],
  ['cookie', 'a foreign page uses it'],
  ['API', 'a foreign page reads answers'],
  ['pages', 'are shown inside a foreign page'],
  ['any object', 'of another person is read or changed'],
  ['any operation', 'is called by the wrong role or by another spelling of its path'],
  ['class', 'invite codes are guessed', 'feature', INVITING],
  ['class', 'an invite is used more often than it may be', 'feature', INVITING],
  ['catalogue', 'drafts and archived classes are seen'],
  ['price', 'amount or test is swapped'],
  ['payment', 'its signature is forged'],
  ['payment', 'is used by another student or for another test'],
  ['webhook', 'is forged or repeated'],
  ['payment', 'browser, webhook and job settle at once'],
  ['payment', 'is made twice'],
  ['payment', 'was captured without our knowledge'],
  ['payment', 'the provider is slow or away'],
  ['refund', 'is made twice or too large'],
  ['wallet', 'is spent twice'],
  ['keys of the provider', 'a live key in a test, a test key in production'],
  ['attempt', 'more than allowed, or two at once'],
  ['attempt', 'starts without payment, enrolment or outside its window'],
  ['timer', 'the clock of the device is changed'],
  ['attempt', 'answers after the deadline'],
  ['attempt', 'is submitted twice, or while it is being closed'],
  ['answers', 'an old one replaces a newer one'],
  ['answers', 'an acknowledged one is lost'],
  ['key', 'a student sees it before its release'],
  ['key', 'leaks through events, logs, traces or built files'],
  ['key', 'a student who is done informs those who still sit'],
  ['integrity', 'neighbours copy by position'],
  ['paper', 'is read before the start'],
  ['exam', 'a failing login service throws students out'],
  ['score', 'the browser claims one'],
  ['database', 'operators in the input'],
  [
    'process',
    'keys that reach the prototype',
    'proof',
    'keys are refused when a body is read; the proof over all fields is being written',
  ],
  ['process', 'text that takes long to check'],
  [
    'pages',
    'markup of one user runs at another',
    'feature',
    'there is no Markdown, LaTeX or upload; pages show text as text',
  ],
  ['network', 'the server is made to call an address of the attacker'],
  ['exports', 'formulas in cells', 'feature', 'there is no export of tables yet'],
  ['imports', 'bombs of zip, size or depth', 'feature', 'there is no import yet'],
  ['API', 'huge or deep bodies'],
  ['sockets', 'are held open slowly', 'proof', 'limits of sockets are being built'],
  ['API', 'expensive queries and deep pages'],
  ['mail', 'goes to an address it should not'],
  [
    'front',
    'a part was exchanged',
    'feature',
    'parts come from our own address only; a signed list of their digests is not built',
  ],
  ['build', 'an npm package is attacked'],
  ['consumers', 'an event cannot be handled'],
  ['events', 'come twice, late or in disorder'],
  ['events', 'a crash between database and Kafka'],
  ['Kafka', 'is down or empty'],
  [
    'MongoDB',
    'its primary dies again and again',
    'rig',
    'needs a replica set on several machines; `make database` kills the local one',
  ],
  ['Redis', 'is lost'],
  ['mail server', 'is down'],
  ['time', 'clocks of machines differ', 'feature', 'no instance compares its clock with the database yet'],
  ['deployment', 'old and new versions side by side', 'rig', 'needs both versions of every service at once'],
  ['load', 'a surge, and retries on top of it'],
  ['data', 'a copy for safety is missing or wrong', 'rig', 'needs a second host to restore on'],
  ['logs', 'carry personal data or tokens'],
  ['audit', 'entries are changed, dropped or forged'],
  ['audit', 'is flooded or told invented facts'],
  ['stores', 'can be reached or are not patched', 'rig', 'needs the network of a deployment'],
  ['minors', 'without a guardian, tracked, ranked by name', 'feature', 'accounts know no age yet'],
  ['provider', 'ids that change the path of a call'],
  ['partners', 'a key leaks or may too much', 'feature', 'partners have no keys yet'],
  ['reviews', 'are invented', 'feature', 'classes have no reviews yet'],
];

export const threats: Threat[] = lines.map(([asset, threat, lacks, why = ''], i) => ({
  row: i + 1,
  asset,
  threat,
  ...(lacks ? { open: { lacks, why } } : {}),
}));
