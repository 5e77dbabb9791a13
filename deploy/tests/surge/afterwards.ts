import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi, mustCall } from '../../local/api-client';
import { inLanes } from '../../local/in-lanes';
import { ackLog } from '../chaos/ack-log';
import { check } from '../chaos/check';
import { readNotes, type Dashboard, type Inputs } from '../chaos/checker/facts';
import type { Verdict } from '../chaos/checker/main';
import type { WaitingStudent, Plan } from './plan';

export interface Afterwards {
  /** Since the load ended, until every student saw a graded result, and until the teacher's numbers were right. */
  gradedMs: number;
  dashboardMs: number;
  verdict: Verdict;
}
const GIVE_UP_MS = 120_000;
interface Given {
  plan: Plan;
  all: WaitingStudent[];
  inputs: Inputs & { students: number };
}

/** Every student asks for the result and the teacher watches the dashboard; then chaos' checker judges what is stored against the devices' notes. */
export async function lookAfterwards({ plan, all, inputs }: Given): Promise<Afterwards> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const shown = await results(plan.api, all, inputs.dir);
  const percentages = shown.filter((one) => one !== undefined);
  const gradedMs = percentages.length === inputs.students ? since() : Infinity;
  for (; ; await pause(250)) {
    const dashboard = (await mustCall(plan.api, 'getTeacherDashboard', { token: plan.teacherToken })).data as Dashboard;
    writeFileSync(join(inputs.dir, 'dashboard.json'), JSON.stringify(dashboard));
    if (isRight(dashboard, inputs, percentages) || since() > GIVE_UP_MS) break;
  }
  const dashboardMs = since();
  for (; ; await pause(2000)) {
    const verdict = await check(inputs);
    if (verdict.violations.length === 0 || since() > GIVE_UP_MS) return { gradedMs, dashboardMs, verdict };
  }
}

/** What each student is shown, noted for the checker. @returns the percentages; undefined: no result. */
async function results(api: string, all: WaitingStudent[], dir: string): Promise<(number | undefined)[]> {
  const tokens = new Map(all.map(({ studentId, token }) => [studentId, token]));
  const started = readNotes(dir).flatMap((line) => (line.kind === 'started' ? [line] : []));
  const log = ackLog(dir, 2);
  const shown = await inLanes(started, 8, async ({ attemptId, studentId }) => {
    for (const giveUpAt = performance.now() + GIVE_UP_MS; ; await pause(250)) {
      const { status, body } = await callApi(api, 'getResult', { token: tokens.get(studentId), params: { attemptId } });
      if (status === 200 && body.data.status === 'graded') {
        log.write({ kind: 'result', attemptId, score: body.data.score, maxScore: body.data.maxScore });
        return body.data.percentage as number;
      }
      // The checker reports attempts that were never submitted, so they do not stop the run.
      if ((status >= 400 && status < 500) || performance.now() > giveUpAt) return undefined;
    }
  });
  log.close();
  return shown;
}

function isRight(
  { stats, activeTests }: Dashboard,
  { testId, students }: { testId: string; students: number },
  percentages: number[],
): boolean {
  const mean = percentages.reduce((a, b) => a + b, 0) / Math.max(1, percentages.length);
  const test = activeTests.find(({ id }) => id === testId);
  return (
    stats.totalStudents === students &&
    stats.pendingGrading === 0 &&
    test?.submissions === students &&
    Math.abs((stats.avgClassPerformance ?? -1) - mean) < 0.011
  );
}
