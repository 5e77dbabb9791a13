import { join } from 'node:path';
import ts from 'typescript';
import { editsOf, mutated, root, type Mutant } from './mutant';

/** The mutated files as an editor sees them: texts can be replaced, and only what that changes is read again. */
function editorOf(paths: string[], config: string): (files: Map<string, string>) => Map<string, string[]> {
  const { options } = ts.parseJsonConfigFileContent({ extends: config, files: [] }, ts.sys, root);
  let replaced = new Map<string, string>();
  let version = 0;
  const read = (path: string) => replaced.get(path) ?? ts.sys.readFile(path);
  const editor = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, composite: false, noEmit: true }),
    getScriptFileNames: () => paths.map((path) => join(root, path)),
    getScriptVersion: (path) => (replaced.has(path) ? String(version) : '0'),
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: read,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  });
  return (files) => {
    version++;
    replaced = new Map([...files].map(([file, text]) => [join(root, file), text]));
    const found = (path: string) =>
      [...editor.getSyntacticDiagnostics(path), ...editor.getSemanticDiagnostics(path)].map((d) =>
        ts.flattenDiagnosticMessageText(d.messageText, ' '),
      );
    return new Map([...files.keys()].map((file) => [file, found(join(root, file))]));
  };
}

/** Groups of mutants that touch different files: each group is checked as one program, as a check of its own costs a second. */
function roundsOf(mutants: Mutant[]): Mutant[][] {
  const rounds: { files: Set<string>; mutants: Mutant[] }[] = [];
  for (const mutant of mutants) {
    const files = editsOf(mutant).map((e) => e.file);
    const free = rounds.find((r) => !files.some((f) => r.files.has(f)));
    const round = free ?? { files: new Set(), mutants: [] };
    if (!free) rounds.push(round);
    files.forEach((f) => round.files.add(f));
    round.mutants.push(mutant);
  }
  return rounds.map((r) => r.mutants);
}

/** What TypeScript has against a mutant. One that is no program any more would turn every test red and prove nothing. */
export function compileProblems(mutants: Mutant[]): Map<Mutant, string[]> {
  const isOfFront = ({ file }: Mutant) => file.startsWith('frontends/');
  return new Map([
    ...problemsWith('./tsconfig.web.json', mutants.filter(isOfFront)),
    ...problemsWith(
      './tsconfig.base.json',
      mutants.filter((m) => !isOfFront(m)),
    ),
  ]);
}

function problemsWith(config: string, mutants: Mutant[]): Map<Mutant, string[]> {
  const check = editorOf([...new Set(mutants.flatMap(editsOf).map((e) => e.file))], config);
  const problems = new Map<Mutant, string[]>();
  for (const round of roundsOf(mutants)) {
    const found = check(new Map(round.flatMap((m) => [...mutated(m)])));
    for (const mutant of round) {
      const own = editsOf(mutant).flatMap((e) => found.get(e.file) ?? []);
      if (own.length > 0) problems.set(mutant, own);
    }
  }
  return problems;
}
