/** What each condition means for an exam, and the first steps of its runbook (deploy/observability). */
export interface Advice {
  means: string;
  steps: string[];
  /** Where an administrator sees more. */
  to?: { path: string; word: string };
}
const system = { path: '/admin/system', word: 'Open System' };

export const advice = {
  gateway: {
    means: 'Nothing can be measured. Exams keep their answers on the devices and send them when the gateway is back.',
    steps: [
      'Open the start page in another network: if it loads, the fault is on your side.',
      'Look whether the processes of the gateway run, and start one.',
      'Do not stop anything else: devices wait and repeat by themselves.',
    ],
  },
  busy: {
    means: 'It turns pages away while it is busy, so that saves stay fast. How the services are is not known so long.',
    steps: [
      'Wait: this page asks again every 5 s. Close other tabs that show it.',
      'If it stays for two minutes, add a process of the gateway.',
      'Do not restart what runs: devices wait and repeat by themselves.',
    ],
  },
  assessmentDown: {
    means: 'Tests cannot be started or submitted. No answer is lost: the devices keep them and repeat.',
    steps: [
      'Look whether a process of assessment runs; start two.',
      'If they end at once, look at the database: `store` on the system page.',
      'Tell the halls to leave the pages open.',
      'Once it is back: ask the teacher for “Give time” while attempts run; for whom it ran out, for “Let the student go on”.',
    ],
    to: system,
  },
  savesFail: {
    means: 'Answers stay on the devices and are sent again. They are lost only with the device.',
    steps: [
      'Look at the database of assessment first: disk, memory, elections.',
      'Add a process of assessment if its event loop is late.',
      'Do not restart what runs; tell the halls to leave the pages open.',
      'After two minutes of an open test: ask its teacher for “Give time” while attempts run.',
    ],
    to: system,
  },
  savesLate: {
    means: 'Answers are kept, but slowly. Devices go on by themselves.',
    steps: [
      'Add two processes of assessment.',
      'Look at the database: slow operations, disk, connections.',
      'Hold deployments and bulk work until the exam ends.',
    ],
    to: system,
  },
  requestsFail: {
    means: 'Some pages do not open. Saves have a figure of their own.',
    steps: ['See below which service fails.', 'If one was deployed within the hour, roll it back.'],
    to: system,
  },
  putOff: {
    means: 'The platform turns away what is not an exam, so that saves stay fast. Pages repeat by themselves.',
    steps: ['Add processes of the services whose event loop is late.', 'Put reports and exports off until later.'],
    to: system,
  },
  overdue: {
    means: 'Their time is over and they are not closed yet. Answers are safe; results wait.',
    steps: ['See whether the overdue-attempt sweeper runs.', 'If it fails, read its reason, then start a process.'],
    to: system,
  },
  lateResults: {
    means: 'Students wait for their score. Attempts and answers are safe.',
    steps: ['See whether the grader runs and what it says.', 'Add a process of assessment if its loop is late.'],
    to: system,
  },
  identityDown: {
    means: 'Logins fail. Running tests go on and are saved.',
    steps: [
      'Look whether a process of identity runs, and its database.',
      'Who came too late: ask the teacher for “Allow an attempt”, on the page of the test.',
    ],
    to: system,
  },
  paidButLocked: {
    means: 'Students have paid and cannot enter. Their money is safe.',
    steps: [
      'Look at the locked orders and at the webhooks of the provider.',
      'See whether payment and assessment keep up with events.',
      'Let them wait on the page and not pay again: the test unlocks by itself.',
      'Who missed the window: ask the teacher for “Allow an attempt”, on the page of the test. It costs nothing.',
    ],
    to: { path: '/admin/orders?status=locked', word: 'Open locked orders' },
  },
  lag: {
    means: 'What happened is stored, but others learn of it late: paid tests unlock late, dashboards are old.',
    steps: ['See whether Kafka answers, and its disk.', 'Start the service whose events wait.'],
    to: system,
  },
  serviceDown: {
    means: 'Exams go on without it.',
    steps: ['Look whether a process of it runs, and its database.', 'Start it; what it missed comes by itself.'],
    to: system,
  },
  serviceTroubled: {
    means: 'It answers, and a part of it does not work.',
    steps: ['Read the reason below.', 'If it was deployed within the hour, roll it back.'],
    to: system,
  },
  deadLetters: {
    means: 'Events that could not be handled are set aside. Nothing is lost.',
    steps: ['After the exam: read the reason, then replay each.', 'Now only if the event is one of an exam.'],
    to: system,
  },
} satisfies Record<string, Advice>;

export type Kind = keyof typeof advice;
