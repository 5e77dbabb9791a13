/*
 * The k6 script of `make surge`. It states arrivals: work comes at its moment whether or not the server keeps up, as students do.
 * k6 reads this file alone and as it is; types are the only thing it may import from its neighbours.
 */
import { check, sleep } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http, { type RefinedResponse } from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import type { Options, Scenario } from 'k6/options';
import type { Entry, Line } from '../../chaos/ack-log.js';
import type { WaitingStudent, Plan, Question, Remark, RunningStudent } from '../plan.js';

const read = (): Plan => JSON.parse(open(__ENV.PLAN ?? '')) as Plan;
const inExam = new SharedArray<RunningStudent>('inExam', () => read().inExam);
const waiting = new SharedArray<WaitingStudent>('waiting', () => read().waiting);
const [plan] = new SharedArray<Omit<Plan, 'inExam' | 'waiting'>>('plan', () => [
  { ...read(), inExam: [], waiting: [] },
]) as unknown as [Plan];

const SAVES_EACH = plan.saves;
const SAVE_EVERY_SEC = 10;
const EXAM_SEC = SAVES_EACH * SAVE_EVERY_SEC;
const STORM_AT_SEC = 10;
const STORM_SEC = EXAM_SEC / 3;
// The last save of the last attempt must be able to finish before the deadline.
const BELL_AT_SEC = EXAM_SEC + 2;
const WHOLE_SEC = BELL_AT_SEC + 1;

/** A k6 that is late leaves out the last arrivals of a scenario. These come after all that count, and do nothing. */
const SPARE = 5;

/** `count` arrivals within `sec`, evenly or from none to many. */
function arrivals(
  count: number,
  sec: number,
  { startSec = 0, grows = false, users }: { startSec?: number; grows?: boolean; users: number },
): Omit<Scenario, 'exec'> {
  const perHour = Math.round(((count + SPARE) * 3600 * (grows ? 2 : 1)) / sec);
  return {
    executor: 'ramping-arrival-rate',
    startTime: `${startSec}s`,
    timeUnit: '1h',
    startRate: grows ? 0 : perHour,
    stages: [{ duration: `${sec}s`, target: perHour }],
    preAllocatedVUs: Math.ceil(users * Number(__ENV.USERS ?? 1)),
  } as Omit<Scenario, 'exec'>;
}

const scenarios = {
  // A page saves about every ten seconds while its student works.
  saves: { exec: 'save', ...arrivals(inExam.length * SAVES_EACH, EXAM_SEC, { users: inExam.length / 2 }) },
  starts: {
    exec: 'start',
    ...arrivals(waiting.length, STORM_SEC, { startSec: STORM_AT_SEC, grows: true, users: waiting.length }),
  },
  logins: { exec: 'login', ...arrivals(waiting.length, WHOLE_SEC, { users: 50 }) },
  dashboards: { exec: 'readDashboard', ...arrivals(WHOLE_SEC, WHOLE_SEC, { users: 10 }) },
  // All at the bell. By a rate, a k6 that is short of CPU would leave out those for which its second was too short.
  submits: {
    exec: 'submit',
    executor: 'per-vu-iterations',
    vus: inExam.length,
    iterations: 1,
    startTime: `${BELL_AT_SEC}s`,
    maxDuration: '120s',
  },
};

export const options: Options = {
  scenarios: scenarios as Options['scenarios'],
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    checks: ['rate==1'],
    failed_and_repeated: ['count==0'],
    ...Object.fromEntries(Object.keys(scenarios).map((name) => [`dropped_iterations{scenario:${name}}`, ['count==0']])),
    // The time until it is done, with every refusal and wait in between.
    save_ms: ['p(99)<500'],
    start_ms: ['p(95)<2000'],
    // A hundred closed a second, and half a second for the answer to come.
    submit_ms: [`p(95)<${500 + 10 * inExam.length}`],
    // Not longer than a full login queue asks to wait: almost no login may be refused.
    login_ms: ['p(95)<2000'],
  },
};

const tasks = ['save', 'start', 'submit', 'login', 'dashboard'] as const;
type Task = (typeof tasks)[number];
const perTask = <T>(make: (task: Task) => T) =>
  Object.fromEntries(tasks.map((task) => [task, make(task)])) as Record<Task, T>;
const took = perTask((task) => new Trend(`${task}_ms`, true));
const refused = perTask((task) => new Counter(`${task}_refused_and_repeated`));
const failed = new Counter('failed_and_repeated');
const gaps = new Counter('gaps_resent');
const shed = new Counter('dashboards_shed');
const MOST_TRIES = 12;

type Answer = RefinedResponse<'text'>;
type Method = 'GET' | 'POST' | 'PATCH';

function send(task: Task, method: Method, path: string, token?: string, body?: object): Answer {
  return http.request(method, plan.api + path, body ? JSON.stringify(body) : null, {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    // Slower than this counts as no connection, as in the page.
    timeout: '10s',
    responseType: 'text',
    tags: { name: task },
  });
}

/** Retries as the page does: honours Retry-After, with exponential backoff and jitter. */
function untilSuccess(task: Task, ...request: [Method, string, string | undefined, object]): Answer {
  for (let failures = 0; ; failures++) {
    const answer = send(task, ...request);
    const isRefused = answer.status === 429 || answer.status === 503;
    if ((!isRefused && answer.status > 0 && answer.status < 500) || failures === MOST_TRIES) return answer;
    (isRefused ? refused[task] : failed).add(1);
    tell({ kind: 'refused', what: `${task} ${answer.status || 'no answer'} ${codeOf(answer)}` });
    sleep(
      Math.max(
        Number(answer.headers['Retry-After'] ?? 0),
        Math.min(15, 0.25 * 2 ** failures) * (0.5 + Math.random() / 2),
      ),
    );
  }
}

/** Measures until success; any other end counts against the server. */
function measured(task: Task, work: () => Answer): Answer {
  const began = Date.now();
  const answer = work();
  const isDone = check(answer, { [`${task} is done`]: ({ status }) => status === 200 || status === 201 });
  if (isDone) took[task].add(Date.now() - began);
  else tell({ kind: 'ended', what: `${task} ended with ${answer.status} ${String(answer.body)}` });
  return answer;
}

const codeOf = ({ body }: Answer): string => /"code":"(\w+)"/.exec(String(body))?.[1] ?? '';
const dataOf = (answer: Answer) => (JSON.parse(answer.body) as { data: never }).data;
/** The devices' own log in the format of the chaos checker, which verifies the server against it. */
const tell = (line: Line | Remark) => console.log(JSON.stringify(line));

/** Always the same one for a number, so that every virtual user knows the whole journal. Goes round a few questions: later answers replace earlier ones. */
function entry(questions: Question[], seq: number, turn: number): Entry {
  const question = questions[seq % 5] as Question;
  const option = question.options[(seq + turn) % question.options.length];
  return {
    questionId: question.id,
    seq,
    ...(option ? { choice: option.id } : { text: question.text }),
    markedForReview: seq % 3 === 0,
    timeSpentMs: 9000,
  };
}

/** Sends the journal from `first` to `last`; where the server lacks something before it, from there, as the page does. */
function sendJournal(
  task: 'save' | 'submit',
  sitter: RunningStudent & { turn: number },
  first: number,
  last: number,
): void {
  const { attemptId, sessionNo, ticket, questions, turn } = sitter;
  let responses: Entry[] = [];
  const answer = measured(task, () => {
    for (let from = first, resent = 0; ; resent++) {
      responses = [];
      for (let seq = from; seq <= last; seq++) responses.push(entry(questions, seq, turn));
      tell({ kind: 'sent', attemptId, sessionNo, responses, at: Date.now() });
      const path = `/attempts/${attemptId}/${task === 'save' ? 'responses' : 'submit'}`;
      const got = untilSuccess(
        task,
        task === 'save' ? 'PATCH' : 'POST',
        path,
        ticket,
        task === 'save' ? { responses } : { responses, lastSeq: last },
      );
      if (codeOf(got) !== 'gap' || resent === MOST_TRIES) return got;
      gaps.add(1);
      from = (JSON.parse(got.body) as { ackSeq: number }).ackSeq + 1;
    }
  });
  if (answer.status !== 200) return;
  const at = Date.now();
  if (task === 'submit') return tell({ kind: 'submitted', attemptId, sessionNo, lastSeq: last, responses, at });
  const { ackSeq } = dataOf(answer) as { ackSeq: number };
  check(ackSeq, { 'what was sent is acknowledged': (n) => n >= last });
  tell({ kind: 'acked', attemptId, sessionNo, ackSeq, responses, at });
}

export function save(): void {
  const i = exec.scenario.iterationInTest;
  if (i >= inExam.length * SAVES_EACH) return;
  const turn = i % inExam.length;
  const seq = Math.floor(i / inExam.length) + 1;
  sendJournal('save', { ...(inExam[turn] as RunningStudent), turn }, seq, seq);
}

/** Starts in the storm, answers once and submits. */
export function start(): void {
  const turn = exec.scenario.iterationInTest;
  if (turn >= waiting.length) return;
  const { studentId, token } = waiting[turn] as WaitingStudent;
  const answer = measured('start', () =>
    untilSuccess('start', 'POST', `/tests/${plan.testId}/attempts`, token, { writerId: `surge-storm-${turn}` }),
  );
  if (answer.status >= 300) return;
  const { attemptId, sessionNo, ackSeq, ticket, paper } = dataOf(answer) as Omit<RunningStudent, 'questions'> & {
    ackSeq: number;
    paper: { questions: Question[] };
  };
  const order = paper.questions.map(({ id }) => id);
  tell({ kind: 'started', attemptId, studentId, testId: plan.testId, sessionNo, ackSeq, order });
  const sitter = { attemptId, sessionNo, ticket, questions: paper.questions, turn };
  sendJournal('save', sitter, 1, 1);
  sendJournal('submit', sitter, 2, 1);
}

/** The deadline: every running attempt is submitted together with its last answer. */
export function submit(): void {
  const turn = exec.scenario.iterationInTest;
  sendJournal('submit', { ...(inExam[turn] as RunningStudent), turn }, SAVES_EACH + 1, SAVES_EACH + 1);
}

export function login(): void {
  const turn = exec.scenario.iterationInTest;
  if (turn >= waiting.length) return;
  const { email } = waiting[turn] as WaitingStudent;
  measured('login', () => untilSuccess('login', 'POST', '/auth/login', undefined, { email, password: plan.password }));
}

/** Not part of the exam: under overload 503 is the right answer, and it is not retried. */
export function readDashboard(): void {
  const answer = send('dashboard', 'GET', '/dashboard/teacher', plan.teacherToken);
  check(answer, { 'the dashboard is shown or put off': ({ status }) => status === 200 || status === 503 });
  if (answer.status === 200) took.dashboard.add(answer.timings.duration);
  else shed.add(1);
}

export function handleSummary({ metrics }: { metrics: object }): Record<string, string> {
  return { [__ENV.SUMMARY ?? '']: JSON.stringify({ metrics, scenarios }) };
}
