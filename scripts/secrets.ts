/** `node scripts/secrets.ts`: finds keys, tokens and passwords in the repository and in the web bundle. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';

const patterns: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'cloud access key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'AI provider key': /\bsk-(?:proj-|ant-|svcacct-)?[A-Za-z0-9_-]{32,}\b/,
  'code hosting token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20,})\b/,
  'package registry token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/,
  'chat token': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  'payment key': /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  'search engine key': /\bAIza[\w-]{35}\b/,
  'signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|https?|smtps?|redis|amqp):\/\/[^\s:@/'"`$<{]+:(?!change-me|password|local-only)[^\s@/'"`$<{]{6,}@/,
  'assigned secret':
    /\b(?:secret|password|passwd|api_?key|token)\b["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[A-Za-z])[A-Za-z0-9+/_-]{32,}={0,2}["']/i,
};

/** Values of development and tests that must not be in a bundle. */
const planted = [
  testEncryptionKeys.slice(2),
  'local-only',
  'AUTH_SECRET',
  'ENCRYPTION_KEYS',
  'DATABASE_URL',
];

export function findSecrets(text: string): string[] {
  return Object.entries(patterns).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
}

export function findPlantedNames(text: string): string[] {
  return planted.filter((one) => text.includes(one));
}

function readText(file: string): string {
  if (statSync(file).size > 3_000_000) return '';
  const bytes = readFileSync(file);
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(file));
  const bundle = globSync('apps/web/dist/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const hits = [...tracked, ...bundle].flatMap((file) =>
    findSecrets(readText(file)).map((kind) => `${file}: looks like a ${kind}`),
  );
  for (const file of bundle)
    hits.push(...findPlantedNames(readText(file)).map((name) => `${file}: holds ${name}`));
  hits.push(
    ...tracked
      .filter((file) => /(^|\/)(\.env|.*\.(pem|key|p12|pfx|jks))$/.test(file))
      .map((file) => `${file}: such a file is never committed`),
  );
  for (const hit of hits) console.error(hit);
  console.log(
    `secrets: ${tracked.length} files of the repository, ${bundle.length} of the bundle, ${hits.length} hits`,
  );
  process.exit(hits.length > 0 ? 1 : 0);
}
