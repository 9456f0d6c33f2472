import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Sources of the product without tests and comments. */
const sources = globSync('{apps/{api,web},packages/{contract,domain}}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({
    path,
    code: readFileSync(`${root}${path}`, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
  }));

function find(pattern: RegExp, under = ''): string[] {
  return sources
    .filter(({ path }) => path.startsWith(under))
    .flatMap(({ path, code }) =>
      [...code.matchAll(new RegExp(pattern, 'g'))].map(([found]) => `${path}: ${found}`),
    );
}

test('the sources are all looked at', () => {
  expect(sources.length).toBeGreaterThan(700);
  expect(find(/createCipheriv/, 'apps/api/').length).toBeGreaterThan(0);
});

/** Forbidden patterns, with lines that each pattern must match. */
const banned: readonly [string, RegExp, readonly string[]][] = [
  [
    'no program and no shell is started',
    /child_process|node:cluster|process\.dlopen/,
    [`import { exec } from 'node:child_process';`, `require('child_process')`],
  ],
  [
    'no text becomes code: no eval, no function made of text, no vm',
    /\beval\(|\bFunction\(['"`]|new Function\b|node:vm|set(?:Timeout|Interval)\(\s*['"`]|['"`]javascript:/,
    ['eval(text)', `new Function('a', text)`, `setTimeout('run()', 1)`, `import vm from 'node:vm'`],
  ],
  [
    'no text is put into a page as markup',
    /(?:inner|outer)HTML|insertAdjacentHTML|document\.write|dangerouslySet|createContextualFragment|setHTMLUnsafe/,
    ['node.innerHTML = text', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ],
  [
    'no plugin and no dead technology of browsers is used',
    /(?<!\w)<(?:object|embed|applet)\b|ActiveX|navigator\.plugins|document\.all\b/,
    ['<embed src="x.swf" />', `new ActiveXObject('x')`],
  ],
  [
    'no memory is handed out before it is written, and nothing of ours is native code',
    /allocUnsafe|new SharedArrayBuffer|['"`][^'"`]*\.node['"`]/,
    ['Buffer.allocUnsafe(10)', `import('./fast.node')`],
  ],
  [
    'no certificate is left unchecked',
    /rejectUnauthorized: false|checkServerIdentity: \(|NODE_TLS_REJECT_UNAUTHORIZED ?= ?['"]/,
    ['{ rejectUnauthorized: false }', `process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'`],
  ],
  [
    'no message of another page is listened to',
    /\b(?:window|globalThis)\.addEventListener\(\s*'message'|\b(?:window|globalThis)\.onmessage/,
    [`window.addEventListener('message', hear)`, 'window.onmessage = hear'],
  ],
];

test.each(banned)('in what the product runs %s', (_what, pattern, examples) => {
  for (const example of examples) expect(example).toMatch(pattern);
  expect(find(pattern)).toEqual([]);
});

test('hashes, ciphers and key derivation are SHA-256, AES-256-GCM and Argon2id only', () => {
  const names = find(
    /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync|argon2(?:Sync)?)\(\s*'[^']+'/,
  );
  expect(names.length).toBeGreaterThan(8);
  // SHA-1 is only the lookup key of the leaked-password service; it protects nothing.
  const protecting = names.filter((found) => !found.includes('/createBreachCheck.ts: createHash'));
  expect(protecting).toHaveLength(names.length - 1);
  const used = new Set(protecting.map((found) => /'([^']+)'$/.exec(found)?.[1]));
  expect([...used].toSorted()).toEqual(['aes-256-gcm', 'argon2id', 'sha256']);
  // None of them is chosen by a value: a name that is no plain text would be missed above.
  expect(find(/\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync)\(\s*[^'\s]/)).toEqual([]);
});

test('what must not be guessed comes from the random numbers of the system', () => {
  expect(find(/Math\.random|pseudoRandomBytes/, 'apps/api/')).toEqual([]);
  const bytes = find(/randomBytes\((?:\w+)\)/, 'apps/api/').map(
    (found) => /\((\w+)\)/.exec(found)?.[1],
  );
  // 16 bytes are 128 bits; the nonce of AES-GCM has 12 by its definition and is no secret.
  for (const size of bytes) expect(size === 'nonceBytes' || Number(size) >= 16).toBe(true);
  expect(bytes.length).toBeGreaterThan(4);
});

/** Lists of columns, tables and numbers that are written in the same sources. */
const ownParts =
  /^(?:column|columns|cardColumns|globalColumns|functionName|functionParameters|insertSql|more|ofInterview|insightColumnsSql|derivedColumns\.join\(', '\)|interviewTables|interviewsPerPage|given|held|resultSql|insertNotesSql|hasCapacitySql|rowsPerPage|maxRows|maxHistoryRows|maxListedImports|maxSkippedRows|shownVersions|insertContactSql|assignments|lockMs|lockTimeoutMs|recordFields|whereInterview|role|secret|owner|ownerOf\(layer\)|recordHistorySql\('[\w.]+', '\w+'\)|some\('\w+', '[\w" <()]+'\))$/;

test('statements carry their values beside them; what is put into their text is ours', () => {
  const statements = sources
    .filter(({ path }) => path.startsWith('apps/api/'))
    .flatMap(({ code }) => [
      ...code.matchAll(/`\s*(?:select|insert|update|delete|with|alter|set)\b[^`]*`/gi),
    ])
    .map(([text]) => text);
  expect(statements.length).toBeGreaterThan(40);
  const parts = statements.flatMap((text) =>
    [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, part]) => part),
  );
  expect(parts.filter((part) => !ownParts.test(part ?? ''))).toEqual([]);
  expect(ownParts.test('search')).toBe(false);
  expect(find(/'(?:select|insert|update|delete) [^']*' \+/i, 'apps/api/')).toEqual([]);
});

test('the api writes its log to standard output and nowhere else', () => {
  expect(find(/\bpino\(/, 'apps/api/')).toEqual(['apps/api/src/lib/log.ts: pino(']);
  expect(find(/createLog\([^)]*\)/, 'apps/api/src/main.ts')).toEqual([
    'apps/api/src/main.ts: createLog(env.LOG_LEVEL)',
  ]);
  expect(find(/\bconsole\.\w+|appendFile|pino\.(?:destination|transport)/, 'apps/api/')).toEqual(
    [],
  );
});

test('nobody is asked for a hint or a secret question', () => {
  const calls = sources.filter(({ path }) =>
    /^packages\/contract\/src\/(auth|account)\.ts$/.test(path),
  );
  expect(calls).toHaveLength(2);
  for (const { code } of calls) expect(code).not.toMatch(/hint|maiden|secret\w*(question|answer)/i);
});
