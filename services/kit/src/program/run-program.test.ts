import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program';

const folder = mkdtempSync(join(tmpdir(), 'kasauti-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (source: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) => {
  const file = join(folder, 'program.js');
  writeFileSync(file, source);
  const lines: string[] = [];
  const end = await runProgram(file, Buffer.from('abc'), { timeoutMs: 20_000, memoryMb: 64, ...more }, (line) => {
    lines.push(line);
  });
  return { end, lines };
};
const echo = "process.stdin.on('data', (d) => console.log(String(d)));";

describe('a program of its own', () => {
  it('gets its input, no variables but PATH, and answers in lines', async () => {
    const found = await run(`${echo} console.log(Object.keys(process.env).filter((k) => k !== 'PATH').join());`);
    expect(found.end).toBe('done');
    expect(found.lines.sort()).toEqual(['', 'abc']);
  });

  it.each([
    ['timeout', 'setInterval(() => {}, 1000);', { timeoutMs: 500 }],
    ['memory', 'const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length));', {}],
    ['memory', 'const kept = []; setInterval(() => kept.push(Buffer.alloc(40e6, 1)), 20);', {}],
    ['crashed', 'throw new Error("broken");', {}],
    ['stopped', 'setInterval(() => {}, 1000);', { signal: AbortSignal.timeout(500) }],
  ])('ends with %s', async (end, source, limits) => {
    expect((await run(source, limits)).end).toBe(end);
  });

  it('ends with its caller, whose error is passed on', async () => {
    const file = join(folder, 'endless.js');
    writeFileSync(file, "setInterval(() => console.log('x'), 10);");
    const failing = runProgram(file, Buffer.alloc(0), { timeoutMs: 20_000, memoryMb: 64 }, () => {
      throw new Error('the store is away');
    });
    await expect(failing).rejects.toThrow('the store is away');
  });
});
