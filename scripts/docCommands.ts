/**
 * Checks commands in documents: code blocks are run by a fault test or marked as not run, commands and
 * settings exist, and measured figures have a date. `scripts/docPaths.ts` checks paths.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { envVarNames } from '../apps/api/src/app/env.ts';
import { commands } from '../apps/cli/src/commands/commands.ts';

export interface Known {
  /** The blocks that `npm run prove install` runs. */
  readonly blocks: ReadonlySet<string>;
  readonly proofs: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly settings: ReadonlySet<string>;
  readonly exists: (path: string) => boolean;
}

/** Blocks of docs/operations.md that the fault test replaces (docs/decisions/041-release-and-installation.md). */
const replacedBlocks = new Set(['values', 'packages', 'certificate', 'old-secrets']);

/** Environment variables of tests, fault tests and ops/haproxy.cfg. */
const foreignSettings = [
  'CHROMIUM_PATH',
  'AI_BULK',
  'CHAOS_COUNT',
  'DRILL_GB',
  'FUZZ_COUNT',
  'SOAK_MINUTES',
  'SOAK_SEED',
  'PICTURES',
  'STANDBY_AWAY_SECONDS',
  'TEST_DEPTH',
  'WITNESS_COUNT',
  'WITNESS_FILE',
  'WITNESS_FIRST',
  'WITNESS_RECORD',
  'API_A',
  'API_B',
];

export function findFaults(path: string, text: string, known: Known): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const blocks = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)];
  const typed = [
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
    ...blocks.flatMap(([, info, body = '']) => (info === 'text' ? [] : body.split('\n'))),
  ];
  return [
    ...blocks.flatMap(([, info = '']) => findBlockFault(info, known)),
    ...typed.flatMap((code) => findCommandFaults(code, known)),
    ...typed.flatMap((code) => findSettingFault(code, known)),
    ...findAgelessFigures(path, text),
  ].map((fault) => `${path}: ${fault}`);
}

/** ```text, ```sh name (of the walk), ```sh run by newcomer, ```sh not run here */
function findBlockFault(info: string, { blocks, proofs }: Known): string[] {
  if (info === 'text' || info === 'sh not run here') return [];
  const proof = /^sh run by (\w+)$/.exec(info)?.[1];
  if (proof && proofs.has(proof)) return [];
  const name = /^sh ([\w-]+)$/.exec(info)?.[1];
  if (name && (blocks.has(name) || replacedBlocks.has(name))) return [];
  return [`a block "${info}" that no proof runs; mark it "sh not run here", or "text"`];
}

function findCommandFaults(code: string, { proofs, scripts, words, exists }: Known): string[] {
  const faults: string[] = [];
  const look = (pattern: RegExp, isKnown: (found: string) => boolean) => {
    for (const [whole, found = ''] of code.matchAll(pattern))
      if (!isKnown(found)) faults.push(`\`${whole}\` does not exist`);
  };
  look(/\bnpm run ([\w:-]+)(?! -w)(?![\w:-])/g, (name) => scripts.has(name));
  look(
    /\bnpm run prove (\w+)/g,
    (name) => name === 'all' || name === 'release' || proofs.has(name),
  );
  look(/\bnode ((?:scripts|reliability)\/\S+)/g, exists);
  look(/\bvitest run --project ((?:api|web|domain) \S+\.tsx?)/g, (found) =>
    exists(found.replace(/^domain /, 'packages/domain/').replace(/^(api|web) /, 'apps/$1/')),
  );
  look(/(?:^|[\s/])salespro ((?:keys|secrets|admin|sessions|audit) \w+|(?!-)[a-z]+)\b/g, (word) =>
    words.has(word),
  );
  return faults;
}

function findSettingFault(code: string, { settings }: Known): string[] {
  const name = /^([A-Z][A-Z0-9]*_[A-Z0-9_]+?)(?:_FILE)?(?:=.*)?$/.exec(code)?.[1];
  return name === undefined || settings.has(name) ? [] : [`there is no setting \`${name}\``];
}

const when =
  /proof\.md|\b[0-9a-f]{7,}\b|\b20\d\d-\d\d|(?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/;

/** Finds measured figures without a date; those of docs/proof.md have a commit. */
function findAgelessFigures(path: string, text: string): string[] {
  const hasFigures = /\bp9\d|\bMeasured\b/.test(text);
  const isDecision = path.startsWith('docs/decisions/');
  return hasFigures && !isDecision && !when.test(text)
    ? ['figures that do not say when they were taken']
    : [];
}

/** Finds npm scripts that scripts/README.md does not list. */
export function findUnlisted(list: string, { scripts }: Pick<Known, 'scripts'>): string[] {
  return [...scripts]
    .filter((name) => !list.includes(`\`npm run ${name}\``))
    .map((name) => `scripts/README.md: \`npm run ${name}\` is missing`);
}

/** Finds settings that are missing in .env.example, and lines there that are no settings. */
export function compareSettings(example: string, names: readonly string[]): string[] {
  const found = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) =>
    name.replace(/_FILE$/, ''),
  );
  return [
    ...names
      .filter((name) => !found.includes(name))
      .map((name) => `.env.example: ${name} is missing`),
    ...found
      .filter((name) => !names.includes(name))
      .map((name) => `.env.example: there is no setting ${name}`),
  ];
}

/** Settings of the operator's commands, and the ports of `npm run dev`. */
const commandSettings = ['DATABASE_URL', 'BACKUP_KEY', 'BACKUP_DIR', 'BACKUP_WAL_DIR'];
const developmentSettings = ['WEB_PORT', 'DB_PORT', 'SMTP_PORT', 'MAIL_PORT'];

/** Environment variable that the server knows only to reject it. */
const rejectedSetting = 'NODE_TLS_REJECT_UNAUTHORIZED';
const documentedSettings = [...envVarNames, ...commandSettings, ...developmentSettings].filter(
  (name) => name !== rejectedSetting,
);

function readKnown(): Known {
  const walk = readFileSync('reliability/proofs/install/walk.ts', 'utf8');
  const followed = [...walk.matchAll(/\b(?:follow|block)\(([^)]*)\)/g)].flatMap(([, all = '']) =>
    [...all.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  return {
    blocks: new Set(followed),
    proofs: new Set(
      globSync('reliability/proofs/*.proof.ts').map((path) => basename(path, '.proof.ts')),
    ),
    scripts: new Set(Object.keys(scripts)),
    words: new Set(Object.keys(commands)),
    settings: new Set([...envVarNames, ...documentedSettings, ...foreignSettings]),
    exists: existsSync,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const known = readKnown();
  const faults = [
    ...globSync(
      '{README,CONTRIBUTING,SECURITY,AGENTS,{apps,packages}/**/README,{scripts,reliability}/README,docs/{*,security/*,decisions/*}}.md',
      { exclude: ['**/node_modules'] },
    ).flatMap((path) => findFaults(path, readFileSync(path, 'utf8'), known)),
    ...compareSettings(readFileSync('.env.example', 'utf8'), documentedSettings),
    ...findUnlisted(readFileSync('scripts/README.md', 'utf8'), known),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`doc commands: ${faults.length} untrue`);
  process.exit(faults.length > 0 ? 1 : 0);
}
