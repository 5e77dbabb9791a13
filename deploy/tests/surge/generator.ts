import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines } from '../../local/servers/child';
import { k6Program } from '../../local/servers/k6';
import type { Line } from '../chaos/ack-log';
import type { Plan, Remark } from './plan';

export interface Metric {
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}
export interface Summary {
  metrics: Record<string, Metric>;
  /** As exam.ts has them; rates are arrivals an hour. */
  scenarios: Record<string, { startRate?: number; stages?: { target: number }[] }>;
}
const THRESHOLDS_MISSED = 99;
export interface Generated {
  summary: Summary;
  /** Refusals, and how often each occurred. */
  remarks: Map<string, number>;
}

/** One run of the k6 script. What each student's page had acknowledged goes to the folder `notes`, which the checker reads. */
export async function generate({
  plan,
  dir,
  notes,
  users,
}: {
  plan: Plan;
  dir: string;
  notes: string;
  users: number;
}): Promise<Generated> {
  const k6 = await k6Program();
  const file = (name: string) => join(dir, name);
  const [planFile, summaryFile, written, log] = [
    file('plan.json'),
    file('summary.json'),
    file('written.jsonl'),
    file('k6.log'),
  ];
  writeFileSync(planFile, JSON.stringify(plan));
  const child = spawn(
    k6,
    [
      'run',
      '--quiet',
      '--no-usage-report',
      '--no-color',
      '--address',
      '',
      '--log-format',
      'raw',
      '--log-output',
      `file=${log}`,
      '--console-output',
      written,
      '--env',
      `PLAN=${planFile}`,
      '--env',
      `SUMMARY=${summaryFile}`,
      '--env',
      `USERS=${users}`,
      join(__dirname, 'k6/exam.ts'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const code = await new Promise<number | null>((done, fail) => void child.once('exit', done).once('error', fail));
  process.off('exit', end);
  if (code !== 0 && code !== THRESHOLDS_MISSED) throw new Error(`k6 ended with ${code}\n${lastLines(log)}`);
  return {
    summary: JSON.parse(readFileSync(summaryFile, 'utf8')) as Summary,
    remarks: separate(readFileSync(written, 'utf8'), notes),
  };
}

/** Acknowledgements go to the file that the checker reads; refusals are counted for the table. */
function separate(written: string, notes: string): Map<string, number> {
  const remarks = new Map<string, number>();
  const kept = written.split('\n').filter((text) => {
    if (text === '') return false;
    const line = JSON.parse(text) as Line | Remark;
    if (line.kind !== 'refused' && line.kind !== 'ended') return true;
    remarks.set(`${line.kind}: ${line.what}`, (remarks.get(`${line.kind}: ${line.what}`) ?? 0) + 1);
    return false;
  });
  writeFileSync(join(notes, 'student-00001.jsonl'), kept.join('\n'));
  return remarks;
}
