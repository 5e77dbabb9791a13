/* Reads the data of a run and reports broken promises as one JSON line on standard output. Exit code 0 only if all hold. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkAnswers, checkGrades, promisesOf, type Say } from './answers';
import { checkDashboard } from './dashboard';
import { checkEvents, checkTrail } from './events';
import { readFacts, type Inputs } from './facts';
import { checkStaff } from './staff';

export interface Verdict {
  figures: Record<string, number | string>;
  violations: { kind: string; what: string }[];
}
const root = resolve(__dirname, '../../../..');

async function main(): Promise<void> {
  const { students, ...inputs } = JSON.parse(process.argv[2] ?? '{}') as Inputs & { students: number };
  const violations: Verdict['violations'] = [];
  const say: Say = (kind, what) => void violations.push({ kind, what });
  const facts = await readFacts(inputs);
  for (const line of facts.lines) if (line.kind === 'fault') say('student', `${line.attemptId}: ${line.what}`);
  const compared = checkAnswers(facts, say);
  checkGrades(facts, students, say);
  const { events, repeats } = checkEvents(facts, say);
  checkStaff(facts, say);
  checkTrail(facts, say);
  checkDashboard(facts, { ...inputs, students }, say);
  const chain = await verifyTrail(inputs);
  if (!chain.startsWith('ok')) say('audit_chain', chain);
  const promises = [...promisesOf(facts.lines).values()];
  const figures = {
    'attempts graded once': facts.attempts.filter((a) => a.status === 'graded').length,
    'saves acknowledged': facts.lines.filter((l) => l.kind === 'acked').length,
    'answers acknowledged': promises.reduce((sum, p) => sum + p.ackSeq, 0),
    'answers compared with the store': compared,
    'acknowledged answers lost': violations.filter(
      (v) => v.kind === 'lost_answer' || v.kind === 'lost_attempt' || v.kind === 'ack_above_store',
    ).length,
    'attempts that staff ended': facts.attempts.filter((a) => a.closedBy === 'staff').length,
    'attempts that went on and replaced theirs': facts.attempts.filter((a) => a.continues).length,
    'students moved or numbered': Object.keys(facts.staff.members).length,
    'answers to sections that did not run, left out': promises.reduce((sum, p) => sum + p.leftOut.size, 0),
    'submits confirmed by a look at the attempt': promises.filter((p) => p.isSeen).length,
    'journals deleted too early': violations.filter((v) => v.kind === 'journal_deleted_early').length,
    'events, each once by id': events,
    'events sent more than once': repeats,
    'audit entries': facts.entries.length,
    'audit chain': chain,
  };
  const verdict: Verdict = { figures, violations };
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** Runs the command that an operator would run. */
async function verifyTrail({ mongo, auditKey }: Inputs): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, MONGODB_URI: mongo, AUDIT_PRIVATE_KEY: auditKey };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=source', '--require', 'tsx/cjs', 'services/audit/src/verify.ts'],
      { cwd: root, env },
    );
    return stdout.trim();
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ''}${stderr ?? ''}`.trim() || String(error);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 2;
});
