/**
 * A registry mirror that holds only one platform's native packages makes npm leave the others out of
 * package-lock.json, and `npm ci` then rejects the file on other platforms. This adds an entry for each
 * missing platform package, pinned by the version its parent names, so that every machine installs
 * its own and skips the rest, and every checksum that the registry knows. Run it after every `npm install`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const path = 'package-lock.json';
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockEntry> };

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
];

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split('/').at(-1)?.split(/[-_.]/) ?? [];
  const os =
    words.includes('win32') || words.includes('windows')
      ? 'win32'
      : systems.find((s) => words.includes(s));
  const cpu = processors.find((p) => words.includes(p));
  if (!os && cpu !== 'wasm32') return null;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  };
}

let added = 0;
for (const [parentPath, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || lock.packages[`${parentPath}/node_modules/${name}`]) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d/.test(version)) {
      console.log(`left out: ${name}@${version} (wanted by ${parentPath})`);
      continue;
    }
    lock.packages[key] = {
      version,
      optional: true,
      ...(parent.dev ? { dev: true } : {}),
      ...platform,
    };
    added += 1;
  }
}

/** Fetches a package's checksum from the registry; null if the registry does not have the package. */
async function findChecksum(name: string, version: string): Promise<string | null> {
  const reply = await fetch(`${registry}/${name.replace('/', '%2f')}/${version}`).catch(() => null);
  if (!reply?.ok) return null;
  const { dist } = (await reply.json()) as { dist?: { integrity?: string } };
  return dist?.integrity ?? null;
}

const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' })
  .trim()
  .replace(/\/+$/, '');
const unknown: string[] = [];
for (const [key, entry] of Object.entries(lock.packages)) {
  if (!key.includes('node_modules/') || entry.link || entry.integrity || !entry.version) continue;
  const name = key.slice(key.lastIndexOf('node_modules/') + 13);
  const integrity = await findChecksum(name, entry.version);
  if (integrity) entry.integrity = integrity;
  else unknown.push(name);
}
if (unknown.length > 0)
  console.log(
    `${unknown.length} without a checksum, the registry does not hold them: ${unknown.join(', ')}`,
  );

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to ${path}`);
