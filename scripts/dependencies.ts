/**
 * `node scripts/dependencies.ts`: checks npm packages in the lockfile against our rules.
 * `--count` prints how many packages each direct dependency of the API adds, `--ages` checks the age
 * of each version in the registry, `--faults` lists known vulnerabilities and since when they are known.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { judgeFaults, type SeenFaults } from './knownFaults.ts';

const run = promisify(execFile);

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type Packages = Readonly<Record<string, LockEntry>>;

export interface Policy {
  /** Packages that may run an install script. */
  readonly allowScripts: readonly string[];
  readonly licences: readonly string[];
  /** Maximum number of runtime packages of each app; raising it needs a reason in the commit. */
  readonly maxPackages: Readonly<Record<string, number>>;
}

/** Allowed licenses: permissive ones, and those that bind only their own files. */
const licences = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Zlib',
];

/** Current limits; 17 packages of the web are for PDF files (pdf-lib, fontkit and a font). */
export const maxPackages = { 'apps/api': 221, 'apps/web': 122 };

export const toPackageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

export function findPolicyFaults(packages: Packages, policy: Policy): string[] {
  const faults: string[] = [];
  const shipped = new Set(listNeeded(packages, 'apps/api'));
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = toPackageName(path);
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) faults.push(`${name} has no exact version`);
    if (entry.resolved) faults.push(`${name} names where it is fetched from: ${entry.resolved}`);
    if (entry.hasInstallScript && !policy.allowScripts.includes(name))
      faults.push(`${name} runs a script at install and is not on the list`);
    // Tools for other platforms may lack a checksum (scripts/completeLockfile.ts); packages of the
    // server may not.
    if (!entry.integrity && (!entry.optional || shipped.has(path)))
      faults.push(`${name} has no checksum`);
    if (entry.integrity && !/^sha(512|384)-/.test(entry.integrity))
      faults.push(`${name} has a weak checksum`);
    const words = (entry.license ?? '').split(/\s+(?:OR|AND)\s+|[()\s]+/).filter(Boolean);
    if (!(entry.optional && words.length === 0) && !isAllowed(words, policy.licences))
      faults.push(`${name} has the licence ${entry.license ?? '(none)'}`);
  }
  for (const [app, most] of Object.entries(policy.maxPackages)) {
    const count = listRuntime(packages, app).length;
    if (count > most) faults.push(`${app} brings ${count} packages, at most ${most} are meant`);
  }
  return faults;
}

function isAllowed(words: readonly string[], allowed: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => allowed.includes(word));
}

/** Lists runtime packages of an app that every platform installs, without optional native ones. */
export function listRuntime(packages: Packages, app: string): string[] {
  return listNeeded(packages, app).filter((path) => !packages[path]?.optional);
}

/** Lists the lockfile paths of all direct and transitive runtime packages of an app. */
function listNeeded(packages: Packages, app: string): string[] {
  const found = new Set<string>();
  const waiting: [string, string][] = Object.keys(packages[app]?.dependencies ?? {}).map((name) => [
    app,
    name,
  ]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = resolvePackage(packages, ...next);
    if (!path || found.has(path)) continue;
    const entry = packages[path];
    found.add(path);
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies }))
      waiting.push([path, name]);
  }
  return [...found].filter((path) => path.includes('node_modules/'));
}

/** Counts for each direct dependency its transitive packages, and those only it needs. */
export function countByPackage(packages: Packages, app: string) {
  const names = Object.keys(packages[app]?.dependencies ?? {});
  const count = (kept: readonly string[]) => {
    const dependencies = Object.fromEntries(kept.map((name) => [name, '*']));
    return listRuntime({ ...packages, [app]: { ...packages[app], dependencies } }, app).length;
  };
  const all = count(names);
  return names
    .map((name) => ({
      name,
      brings: count([name]),
      alone: all - count(names.filter((one) => one !== name)),
    }))
    .toSorted((one, other) => other.alone - one.alone || other.brings - one.brings);
}

export function resolvePackage(packages: Packages, from: string, name: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base ? `${base}/` : ''}node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? (entry.resolved ?? null) : path;
    if (base === '') return null;
  }
}

/** Finds versions published less than `days` ago, with a few registry requests at a time. */
async function findYoung(packages: Packages, days: number): Promise<string[]> {
  const waiting = new Set<string>();
  for (const [path, { version, link, optional }] of Object.entries(packages))
    if (path.includes('node_modules/') && !link && !optional)
      waiting.add(`${toPackageName(path)}@${version}`);
  const faults: string[] = [];
  const work = async () => {
    for (const spec of waiting) {
      waiting.delete(spec);
      const at = spec.lastIndexOf('@');
      const published = (await fetchPublishTimes(spec.slice(0, at)))[spec.slice(at + 1)];
      const age = (Date.now() - Date.parse(published ?? '')) / 86_400_000;
      if (Number.isNaN(age)) faults.push(`${spec}: the registry tells no date`);
      else if (age < days) faults.push(`${spec} is ${age.toFixed(1)} days old`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return faults;
}

async function fetchPublishTimes(name: string): Promise<Record<string, string>> {
  const asked = run('npm', ['view', name, 'time', '--json'], { maxBuffer: 16 * 1024 * 1024 });
  return asked.then(
    ({ stdout }) => JSON.parse(stdout) as Record<string, string>,
    () => ({}),
  );
}

async function findKnownFaults(): Promise<string[]> {
  const file = fileURLToPath(new URL('../docs/security/known-faults.json', import.meta.url));
  const seen = JSON.parse(readFileSync(file, 'utf8')) as SeenFaults;
  // npm audit exits with an error when it finds vulnerabilities; its output is the same.
  const output = await run('npm', ['audit', '--json'], { maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  try {
    const judged = judgeFaults(output, seen, new Date());
    writeFileSync(file, `${JSON.stringify(judged.seen, null, 2)}\n`);
    return judged.faults;
  } catch {
    return ['the registry did not tell which faults are known'];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Packages };
  const allowScripts = Object.keys(read('package.json').allowScripts as object);
  const faults = findPolicyFaults(packages, { allowScripts, licences, maxPackages });
  const missing = allowScripts.filter((name) => !packages[`node_modules/${name}`]);
  faults.push(...missing.map((name) => `${name} is on the list of scripts but not in use`));
  if (process.argv.includes('--count'))
    for (const { name, brings, alone } of countByPackage(packages, 'apps/api'))
      console.log(`${name} brings ${brings}, ${alone} by itself`);
  if (process.argv.includes('--ages')) faults.push(...(await findYoung(packages, 7)));
  if (process.argv.includes('--faults')) faults.push(...(await findKnownFaults()));
  for (const fault of faults) console.error(fault);
  const all = Object.keys(packages).filter((path) => path.includes('node_modules/')).length;
  const counts = Object.keys(maxPackages).map(
    (app) => `${app} ${listRuntime(packages, app).length}`,
  );
  console.log(`dependencies: ${all} in all, ${counts.join(', ')}, ${faults.length} faults`);
  process.exit(faults.length > 0 ? 1 : 0);
}
