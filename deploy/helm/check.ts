/*
 * make helm-check: the chart by helm's own linter, against the schemas of a Kubernetes version, and by our rules; for the
 * example and for each size. Then each kind of mistake is planted, and has to be found.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { command } from '../release/command';
import { say } from '../local/say';
import { mistakes } from './mistakes';
import { problemsOf } from './policy';
import { helmProgram, kubeconformProgram } from './programs';
import { parseRendered, templateOf, type Pod, type Rendered } from './rendered';
import { KUBERNETES, schemaLocation } from './schemas';

const chart = join(__dirname, 'kasauti');
const example = join(__dirname, 'example.yaml');
const sizes = readdirSync(join(__dirname, 'sizes')).map((file) => join(__dirname, 'sizes', file));

interface Programs {
  helm: string;
  kubeconform: string;
}

function run(program: string, args: string[], input?: string): { ok: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input, maxBuffer: 1 << 26 });
  return { ok: status === 0, text: status === 0 ? stdout : `${stdout}${stderr}` };
}

/** What is wrong with a manifest by the schemas of Kubernetes and by our rules. */
function faultsOf(manifest: string, { kubeconform }: Programs): string[] {
  const args = ['-strict', '-summary', '-kubernetes-version', KUBERNETES, '-schema-location', schemaLocation(), '-'];
  const { ok, text } = run(kubeconform, args, manifest);
  return [...(ok ? [] : [text.trim()]), ...problemsOf(parseRendered(manifest))];
}

function render(values: string[], { helm }: Programs): string {
  const files = values.flatMap((file) => ['--values', file]);
  const lint = run(helm, ['lint', '--strict', chart, ...files]);
  if (!lint.ok) throw new Error(lint.text);
  const rendered = run(helm, ['template', 'kasauti', chart, '--kube-version', KUBERNETES, ...files]);
  if (!rendered.ok) throw new Error(rendered.text);
  return rendered.text;
}

/** The same manifest with a mistake in it, as JSON, which is YAML too. */
function planted(manifest: string, plant: (objects: Rendered[]) => void): string {
  const objects = parseRendered(manifest);
  plant(objects);
  return objects.map((object) => JSON.stringify(object)).join('\n---\n');
}

void command(async () => {
  const programs = { helm: await helmProgram(), kubeconform: await kubeconformProgram() };
  const found: string[] = [];
  for (const values of [[example], ...sizes.map((size) => [example, size])]) {
    const manifest = render(values, programs);
    found.push(...faultsOf(manifest, programs));
    const names = values.map((file) => relative(__dirname, file));
    say(`${names.join(' + ')}: ${parseRendered(manifest).length} objects`);
  }
  if (found.length === 0) found.push(...notFound(render([example], programs), programs));
  found.push(...letThrough(programs), ...ofUploads(programs), ...withoutAuthority(programs));
  for (const fault of found) say(`- ${fault}`);
  say(found.length === 0 ? `the chart fits Kubernetes ${KUBERNETES} and our rules` : `${found.length} faults`);
  return found.length === 0;
});

/** Values that no installation may have. */
function letThrough({ helm }: Programs): string[] {
  const wrong = ['tag=', 'registry=', 'settings.MAIL_FROM=', 'settings.PLATFORM_SHARE=10', 'settings.SELLER_GSTIN=29'];
  const isTaken = (args: string[]) => run(helm, ['template', 'kasauti', chart, ...args]).ok;
  return [
    ...(isTaken([]) ? ['values without an address are let through'] : []),
    ...wrong
      .filter((value) => isTaken(['--values', example, '--set-string', value]))
      .map((value) => `${value} is let through`),
  ];
}

/** A cluster refuses a job whose pod differs from the one that it knows by this name. */
function ofUploads({ helm }: Programs): string[] {
  const uploads = (...changes: string[]) => {
    const { text } = run(helm, ['template', 'kasauti', chart, '--values', example, ...changes]);
    const jobs = parseRendered(text).filter(({ metadata: { name } }) => name.startsWith('upload-'));
    return new Map(jobs.flatMap((job) => (job.kind === 'Job' ? [[job.metadata.name, JSON.stringify(job.spec)]] : [])));
  };
  const before = uploads();
  const changes = ['defaults.memory.limit=1Gi', 'registry=other.example', 'pullSecrets[0]=key', 'tag=1.2.0'];
  return changes.flatMap((change) => {
    const refused = [...uploads('--set', change)].filter(([name, spec]) => (before.get(name) ?? spec) !== spec);
    return refused.map(([name]) => `${change} changes the job ${name}`);
  });
}

/** Services and jobs of the operator that could not connect to a server with a certificate of a private authority. */
function withoutAuthority(programs: Programs): string[] {
  const args = ['template', 'kasauti', chart, '--values', example, '--set', 'authorities=company'];
  const { text } = run(programs.helm, args);
  const trusts = ({ volumes = [], containers: [container] }: Pod) => {
    const name = volumes.find(({ configMap }) => configMap?.name === 'company')?.name;
    const mount = container?.volumeMounts?.find((one) => one.name === name);
    const file = container?.env?.find((one) => one.name === 'NODE_EXTRA_CA_CERTS')?.value;
    return name !== undefined && mount?.readOnly === true && file === `${mount.mountPath}/ca.crt`;
  };
  const blind = parseRendered(text).flatMap((one) => {
    const pod = templateOf(one)?.spec;
    return pod && !/^(web$|upload-)/.test(one.metadata.name) && !trusts(pod) ? [one.metadata.name] : [];
  });
  return [...faultsOf(text, programs), ...blind.map((name) => `${name} does not trust the private authority`)];
}

function notFound(manifest: string, programs: Programs): string[] {
  return Object.entries(mistakes).flatMap(([what, plant]) => {
    const [first] = faultsOf(planted(manifest, plant), programs);
    say(`  planted: ${what}: ${first?.split('\n').at(0)?.split("' - ").at(-1) ?? 'not found'}`);
    return first ? [] : [`a planted mistake was not found: ${what}`];
  });
}
