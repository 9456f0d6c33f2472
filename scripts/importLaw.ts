/**
 * The import law, see docs/architecture.md: app may import rooms; step rooms may import shared rooms;
 * all of them may import sync; step rooms, shared rooms and sync may import auth; every room may import
 * lib, ui and the packages; nothing else goes sideways and nothing goes up.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Breach {
  readonly file: string;
  readonly specifier: string;
  readonly message: string;
}

const stepRooms = [
  'questions',
  'recommendations',
  'pitch',
  'audit',
  'trial',
  'onboarding',
  'followUp',
];
const sharedRooms = ['interviews', 'templates', 'ai', 'settings'];
const rooms = [...stepRooms, ...sharedRooms, 'sync', 'auth'];
const forbiddenFolders = [
  'utils',
  'helpers',
  'common',
  'misc',
  'shared',
  'types',
  'hooks',
  'components',
];

/** What each place of an app may import from the same app. */
function mayImport(from: string, to: string): boolean {
  if (from === to || from === 'main.ts' || from === 'main.tsx') return true;
  if (from === 'app') return true;
  if (to === 'app') return false;
  if (from === 'ui') return false;
  if (from === 'lib') return false;
  if (to === 'lib' || to === 'ui') return true;
  if (stepRooms.includes(from)) return [...sharedRooms, 'sync', 'auth'].includes(to);
  if (sharedRooms.includes(from)) return to === 'sync' || to === 'auth';
  return from === 'sync' && to === 'auth';
}

function adviceFor(from: string, to: string): string {
  if (to === 'app')
    return 'app is the roof: hand the thing down as a parameter instead of reaching up for it.';
  if (from === 'lib')
    return 'lib is the cellar and knows no room: let the room pass a function in.';
  if (from === 'ui') return 'ui would suit any product: pass what it needs as props.';
  if (stepRooms.includes(from) && stepRooms.includes(to))
    return 'steps do not know each other: move the shared piece to packages/domain or to the interviews room.';
  return 'move the shared piece to packages/domain, lib or a shared room.';
}

/** `... from 'x'` of an import or export, `import 'x'`, `import('x')`; never a sentence in a text. */
const importStatement =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|^\s*import\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

export function listImports(source: string): string[] {
  return [...source.matchAll(importStatement)].map(
    ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '',
  );
}

export function findBreaches(file: string, source: string): Breach[] {
  const specifiers = listImports(source);
  const breaches: Breach[] = [];
  const report = (specifier: string, message: string) =>
    breaches.push({ file, specifier, message });
  const isTest = /\.test\.tsx?$/.test(file) || /^(apps|packages)\/\w+\/test\//.test(file);
  const folder = file.split('/').find((part) => forbiddenFolders.includes(part));
  if (folder)
    report(folder, `a folder called "${folder}" says nothing: name it after what it knows.`);
  for (const specifier of specifiers) {
    const problem = problemWith(file, specifier, isTest);
    if (problem) report(specifier, problem);
  }
  return breaches;
}

function problemWith(file: string, specifier: string, isTest: boolean): string | null {
  const [top, name, src, place = ''] = file.split('/');
  if (top === 'packages' && name === 'domain') return problemInDomain(specifier, isTest);
  if (top === 'packages' && name === 'contract') return problemInContract(specifier);
  if (top === 'apps' && src === 'src') {
    const own = isTest && specifier.startsWith('#test/');
    return own ? null : problemInApp(name ?? '', place, specifier, isTest, file);
  }
  if ((top === 'e2e' || top === 'bench') && /(@salespro\/(api|web)|apps\/)/.test(specifier))
    return 'journeys and measurements use the app from outside: the contract, HTTP and a browser.';
  return null;
}

function problemInDomain(specifier: string, isTest: boolean): string | null {
  if (/^(\.\/|#)/.test(specifier) || specifier === 'mustache') return null;
  if (isTest && !specifier.startsWith('@salespro/')) return null;
  return 'domain knows the business and nothing else: make it a parameter.';
}

function problemInContract(specifier: string): string | null {
  if (/^(\.\/|zod$|@salespro\/domain\/)/.test(specifier)) return null;
  return 'the contract describes the wire: only domain and zod belong here.';
}

function problemInApp(
  app: string,
  place: string,
  specifier: string,
  isTest: boolean,
  file: string,
): string | null {
  if (specifier.startsWith('../') && !isTest)
    return 'no "../": use "./x.ts" in the room or "#room/x.ts" for another.';
  if (/^@salespro\/(api|web)/.test(specifier))
    return 'api and web never import each other: what both need is in the packages.';
  if (place === 'lib' && app === 'api' && specifier.startsWith('@salespro/domain'))
    return 'the api cellar knows no business: let the room pass it in.';
  if (place === 'ui' && specifier.startsWith('@salespro/'))
    return 'ui would suit any product: pass what it needs as props.';
  if (/\.store\.ts$/.test(file) && /fastify|contract\/endpoint/.test(specifier))
    return 'a store speaks SQL, not HTTP: leave requests to the routes.';
  if (/\.routes\.ts$/.test(file) && /^(pg|#lib\/db\.ts)$/.test(specifier))
    return 'a route speaks HTTP, not SQL: ask the store.';
  if (!specifier.startsWith('#')) return null;
  const to = specifier.slice(1).split('/')[0] ?? '';
  if (isTest && ['lib', 'app', ...rooms].includes(to)) return null;
  return mayImport(place, to) ? null : `${place} may not import ${to}: ${adviceFor(place, to)}`;
}

/** Things that are no import but break the same walls. */
export function findForbiddenText(file: string, source: string): Breach[] {
  const isWebRoom = /^apps\/web\/src\/(?!lib\/|main)/.test(file) && !file.includes('.test.');
  if (isWebRoom && /\bfetch\(/.test(source)) {
    return [
      {
        file,
        specifier: 'fetch',
        message: 'only lib/http.ts speaks to the server: use call(entry).',
      },
    ];
  }
  if (isWebRoom && /['"`]\/api\//.test(source)) {
    return [{ file, specifier: '/api/', message: 'no literal address: use the contract entry.' }];
  }
  return [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = globSync(
    [
      'packages/*/**/*.{ts,tsx}',
      'apps/*/**/*.{ts,tsx}',
      'e2e/**/*.ts',
      'reliability/bench/**/*.ts',
    ],
    {
      exclude: (path) => path.includes('node_modules') || path.includes('dist'),
    },
  );
  const breaches = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...findBreaches(file, source), ...findForbiddenText(file, source)];
  });
  for (const { file, specifier, message } of breaches)
    console.error(`${file}: "${specifier}" - ${message}`);
  console.log(`import law: ${files.length} files, ${breaches.length} breaches`);
  process.exit(breaches.length > 0 ? 1 : 0);
}
