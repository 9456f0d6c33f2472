import { BlockList, isIP } from 'node:net';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { z } from 'zod';
import { type KeyRing, parseKeyRing } from '#lib/crypto.ts';
import { type EnvVars, resolveSecretFiles } from '#lib/resolveSecretFiles.ts';

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');

const oneLineText = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\n]*$/, 'must be one line')
  .optional();

const keyRing = z.string().transform((text, context) => {
  try {
    return parseKeyRing(text);
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: error instanceof Error ? error.message : 'is wrong',
    });
    return z.NEVER;
  }
});

const fileSettings = z.object({
  FILES_DRIVER: z.enum(['disk', 's3']).default('disk'),
  FILES_DIR: z.string().default('.data/files'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: booleanText.default(false),
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
});

const envShape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  // The role of the process: serve requests, run jobs, or both.
  ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  APP_DATABASE_URL: databaseUrl,
  AUTH_DATABASE_URL: databaseUrl,
  JOBS_DATABASE_URL: databaseUrl,
  // Hosts of database and mail server that are reached over a private network without TLS.
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim())),
  // A read replica; without one all reads go to the primary.
  READ_DATABASE_URL: databaseUrl.optional(),
  READ_MAX_LAG_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(8),
  DATABASE_ACQUIRE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(900),
  DATABASE_QUERY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(2000),
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters'),
  // The previous AUTH_SECRET, for one start after a change: data is re-encrypted.
  AUTH_SECRET_PREVIOUS: z.string().optional(),
  ENCRYPTION_KEYS: keyRing,
  PASSWORD_PEPPER: keyRing.optional(),
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECONDS: z.coerce.number().int().min(2).default(604_800),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3).default('SalesPro <no-reply@localhost>'),
  OWNER_EMAIL: z.email().toLowerCase().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SOURCE_URL: z.url({ protocol: /^https$/ }).optional(),
  // Currency of all prices: an ISO 4217 code.
  CURRENCY: z
    .string()
    .default('USD')
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency code'),
  ADMIN_CLAIM_EMAIL: z.email().toLowerCase().optional(),
  SIGNUP_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNUP_WEBHOOK_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  AI_IDLE_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(15_000),
  AI_TOTAL_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(120_000),
  AI_SCRIPTS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(1000).default(300_000),
  // Number of proxies in front; `true` means one.
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-5])$/, 'must be true, false or the number of proxies')
    .default('false')
    .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(100_000).default(1),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  // Texts of the operator for the privacy and terms pages.
  OPERATOR_NAME: oneLineText,
  OPERATOR_ADDRESS: oneLineText,
  OPERATOR_COUNTRY: oneLineText,
  OPERATOR_EMAIL: z.email().optional(),
  HOSTING_PROVIDER: oneLineText,
  HOSTING_COUNTRY: oneLineText,
  PRIVACY_AUTHORITY: oneLineText,
  PRIVACY_CHANGED: oneLineText,
  PRIVACY_TEXT: z.string().max(100_000).optional(),
  TERMS_TEXT: z.string().max(100_000).optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).default(35),
  // Limits per account.
  MAX_INTERVIEWS: z.coerce.number().int().min(1).default(20_000),
  MAX_FILES: z.coerce.number().int().min(1).default(5000),
  MAX_FILE_MB: z.coerce.number().int().min(1).default(10_000),
  // Retention: days without a change or access (0: unlimited), days after an onboarding.
  IDLE_INTERVIEW_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .refine((days) => days === 0 || days >= 30, 'must be 0 or at least 30'),
  CREDENTIAL_DAYS: z.coerce.number().int().min(1).max(30).default(30),
  // Seconds that one upload may take.
  UPLOAD_SECONDS: z.coerce.number().int().min(1).max(590).default(300),
  ...fileSettings.shape,
  // A variable of Node; read to reject 0 in production.
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  WEB_DIST: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const neededForS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** URLs to which the server sends keys, addresses or files. */
const outgoingUrlNames = [
  'OPENAI_BASE_URL',
  'SIGNUP_WEBHOOK_URL',
  'BREACHED_PASSWORDS_URL',
  'S3_ENDPOINT',
] as const;

/** URLs of connections that carry names, answers and password reset links. */
const transportUrlNames = [
  'APP_DATABASE_URL',
  'AUTH_DATABASE_URL',
  'JOBS_DATABASE_URL',
  'READ_DATABASE_URL',
  'SMTP_URL',
] as const;

const secretNames = [
  'AUTH_SECRET',
  'ENCRYPTION_KEYS',
  'PASSWORD_PEPPER',
  'SIGNUP_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'APP_DATABASE_URL',
  'AUTH_DATABASE_URL',
  'JOBS_DATABASE_URL',
  'READ_DATABASE_URL',
] as const;

const envSchema = envShape.superRefine((env, context) => {
  for (const name of env.FILES_DRIVER === 's3' ? neededForS3 : [])
    if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: '' });
  for (const name of outgoingUrlNames) {
    const fault = env[name] && findUrlProblem(env[name], env.NODE_ENV === 'production');
    if (fault) context.addIssue({ code: 'custom', path: [name], message: fault });
  }
  if (env.NODE_ENV !== 'production') return;
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    context.addIssue({
      code: 'custom',
      path: ['NODE_TLS_REJECT_UNAUTHORIZED'],
      message: 'must not be 0: no certificate would be checked',
    });
  const publicFault = findUrlProblem(env.PUBLIC_URL, true);
  if (publicFault) context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: publicFault });
  // Placeholders are accepted without https, where only this machine can connect.
  for (const name of env.PUBLIC_URL.startsWith('https:') ? secretNames : [])
    if (isPlaceholder(env[name]))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is a placeholder; make a real one',
      });
  for (const name of transportUrlNames) {
    const fault = env[name] && findUnencryptedTransport(env[name], env.PRIVATE_HOSTS);
    if (fault) context.addIssue({ code: 'custom', path: [name], message: fault });
  }
});

/** The parsed settings of the server. */
export type Env = z.infer<typeof envSchema>;
/** The parsed settings of the file storage. */
export type FileEnv = z.infer<typeof fileSettings>;

/** Parses the file storage settings; backup and restore need no others. */
export function readFileSettings(source: EnvVars): FileEnv {
  return fileSettings.parse(resolveSecretFiles(source, []));
}

/** The names of all settings; each may also be read from a file. */
export const envVarNames: readonly string[] = Object.keys(envShape.shape);

/**
 * Parses and validates all settings at the start; throws one readable error. Each may be read from a file
 * (resolveSecretFiles.ts).
 */
export function readEnv(source: EnvVars): Env {
  const given = resolveSecretFiles(source, envVarNames);
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}`;
  });
  throw new Error(`The settings are not complete (see .env.example):\n${lines.join('\n')}`);
}

/** Cloud metadata addresses, which return credentials, and addresses that are not routable. */
const forbiddenAddresses = new BlockList();
forbiddenAddresses.addSubnet('0.0.0.0', 8);
forbiddenAddresses.addSubnet('169.254.0.0', 16);
forbiddenAddresses.addSubnet('224.0.0.0', 3);
forbiddenAddresses.addAddress('100.100.100.200');
forbiddenAddresses.addAddress('168.63.129.16');
forbiddenAddresses.addAddress('::', 'ipv6');
forbiddenAddresses.addSubnet('fe80::', 10, 'ipv6');
forbiddenAddresses.addSubnet('ff00::', 8, 'ipv6');
forbiddenAddresses.addAddress('fd00:ec2::254', 'ipv6');
forbiddenAddresses.addSubnet('::ffff:169.254.0.0', 112, 'ipv6');
forbiddenAddresses.addSubnet('::ffff:0.0.0.0', 104, 'ipv6');
forbiddenAddresses.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6');

const forbiddenHostPattern = /(^|\.)(metadata|metadata\.google\.internal|instance-data)$/;
const loopbackPattern = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns why a URL of the operator is unsafe, or null. Private networks are allowed; rejected are plain
 * http in production, passwords in the URL, and cloud metadata addresses.
 */
export function findUrlProblem(address: string, isProduction: boolean): string | null {
  if (!URL.canParse(address)) return 'is no web address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.username || url.password) return 'must not carry a user or password';
  if (url.hash) return 'must not carry a fragment';
  const host = url.hostname.replace(/\.$/, '');
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (
    family
      ? forbiddenAddresses.check(bare, family === 6 ? 'ipv6' : 'ipv4')
      : forbiddenHostPattern.test(host)
  )
    return 'names a machine that must never be asked';
  if (isProduction && url.protocol !== 'https:' && !loopbackPattern.test(host))
    return 'must begin with https://, except on this machine itself';
  return null;
}

const placeholderPattern = /change[-_ ]?me|replace[-_ ]?me|placeholder|example|your[-_ ]secret/i;
/** Random secrets have far more different characters or bytes. */
const minDistinct = 8;

/**
 * Returns whether a secret was copied from an example or is too uniform; of a URL the password is checked.
 */
function isPlaceholder(secret: string | KeyRing | undefined): boolean {
  if (secret === undefined) return false;
  if (typeof secret !== 'string')
    return [...secret.keys.values()].some((key) => new Set(key.export()).size < minDistinct);
  if (URL.canParse(secret)) return placeholderPattern.test(new URL(secret).password);
  return placeholderPattern.test(secret) || new Set(secret).size < minDistinct;
}

const loopbackHosts = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

interface Transport {
  readonly host: string;
  readonly isVerifiedTls: boolean;
}

/**
 * Returns why the connection to a database or mail server is not protected by TLS with a verified
 * certificate, or null. The drivers parse the URL themselves, because the meaning of its parameters may
 * change with their versions.
 */
export function findUnencryptedTransport(
  address: string,
  privateHosts: readonly string[],
): string | null {
  const isMail = address.startsWith('smtp');
  const { host, isVerifiedTls } = isMail
    ? parseMailTransport(address)
    : parseDatabaseTransport(address);
  // A path is a Unix socket.
  if (host.startsWith('/') || loopbackHosts.test(host) || privateHosts.includes(host)) return null;
  if (isVerifiedTls) return null;
  const advice = isMail
    ? 'begin with smtps:// or end in ?requireTLS=true'
    : 'end in ?sslmode=verify-full';
  return `leads to ${host} without a certificate that is checked: it must ${advice}. For a host in a network of your own, name it in PRIVATE_HOSTS`;
}

function parseDatabaseTransport(connectionString: string): Transport {
  const { host, ssl } = new pg.Client({ connectionString }) as unknown as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
  };
  const isVerifiedTls =
    typeof ssl === 'object'
      ? ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined
      : ssl === true;
  return { host, isVerifiedTls };
}

function parseMailTransport(url: string): Transport {
  const { options } = nodemailer.createTransport({ url }) as unknown as {
    options: {
      host?: string;
      secure?: boolean;
      requireTLS?: boolean;
      ignoreTLS?: boolean;
      tls?: { rejectUnauthorized?: boolean };
    };
  };
  const isEncrypted =
    options.secure === true || (options.requireTLS === true && !options.ignoreTLS);
  return {
    host: options.host ?? '',
    isVerifiedTls: isEncrypted && options.tls?.rejectUnauthorized !== false,
  };
}
