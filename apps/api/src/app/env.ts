import { BlockList, isIP } from 'node:net';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { z } from 'zod';
import { type KeyRing, parseKeyRing } from '#lib/crypto.ts';
import { type Settings, withSecretFiles } from '#lib/withSecretFiles.ts';

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const line = z
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
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
});

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  // What this process does: answer people, do the jobs, or both.
  ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  APP_DATABASE_URL: databaseUrl,
  AUTH_DATABASE_URL: databaseUrl,
  JOBS_DATABASE_URL: databaseUrl,
  // Hosts of the database and of the mail server that are reached over a network of the operator's own.
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim())),
  // A copy of the database that only reads; without one everything is read where it is written.
  READ_DATABASE_URL: databaseUrl.optional(),
  READ_LAG_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(8),
  DATABASE_WAIT_MS: z.coerce.number().int().min(50).max(60_000).default(900),
  DATABASE_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(2000),
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters'),
  // For the first start with a new one: what it protects is encrypted anew.
  AUTH_SECRET_BEFORE: z.string().optional(),
  ENCRYPTION_KEYS: keyRing,
  PASSWORD_PEPPER: keyRing.optional(),
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECONDS: z.coerce.number().int().min(2).default(604_800),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3).default('SalesPro <no-reply@localhost>'),
  OWNER_EMAIL: z.email().toLowerCase().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SOURCE_URL: z.url({ protocol: /^https$/ }).optional(),
  // Of all prices; an ISO 4217 code.
  CURRENCY: z
    .string()
    .default('USD')
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency code'),
  ADMIN_CLAIM_EMAIL: z.email().toLowerCase().optional(),
  SIGNUP_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNUP_WEBHOOK_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  AI_IDLE_MS: z.coerce.number().int().min(100).max(300_000).default(15_000),
  AI_TOTAL_MS: z.coerce.number().int().min(1000).max(600_000).default(120_000),
  AI_SCRIPTS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(1000).default(300_000),
  // How many proxies stand in front; `true` is one.
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-5])$/, 'must be true, false or the number of proxies')
    .default('false')
    .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(100_000).default(1),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  // What the operator says in their own name.
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_COUNTRY: line,
  OPERATOR_EMAIL: z.email().optional(),
  HOSTING_PROVIDER: line,
  HOSTING_COUNTRY: line,
  PRIVACY_AUTHORITY: line,
  PRIVACY_CHANGED: line,
  PRIVACY_TEXT: z.string().max(100_000).optional(),
  TERMS_TEXT: z.string().max(100_000).optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).default(35),
  // What one account may hold.
  MAX_INTERVIEWS: z.coerce.number().int().min(1).default(20_000),
  MAX_FILES: z.coerce.number().int().min(1).default(5000),
  MAX_FILE_MB: z.coerce.number().int().min(1).default(10_000),
  // How long things are kept: days without a change or a look (0: for ever), days after an onboarding.
  IDLE_INTERVIEW_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .refine((days) => days === 0 || days >= 30, 'must be 0 or at least 30'),
  CREDENTIAL_DAYS: z.coerce.number().int().min(1).max(30).default(30),
  // How long one file may take to arrive.
  UPLOAD_SECONDS: z.coerce.number().int().min(1).max(590).default(300),
  ...fileSettings.shape,
  // Node's own; looked at to refuse it.
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  WEB_DIST: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const neededForS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Where we send keys, addresses or files of sellers. */
const addresses = [
  'OPENAI_BASE_URL',
  'SIGNUP_WEBHOOK_URL',
  'BREACHED_PASSWORDS_URL',
  'S3_ENDPOINT',
] as const;

/** Where names, answers and links that set passwords go along. */
const transports = [
  'APP_DATABASE_URL',
  'AUTH_DATABASE_URL',
  'JOBS_DATABASE_URL',
  'READ_DATABASE_URL',
  'SMTP_URL',
] as const;

const secrets = [
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

const schema = settings.superRefine((env, context) => {
  for (const name of env.FILES_DRIVER === 's3' ? neededForS3 : [])
    if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: '' });
  for (const name of addresses) {
    const fault = env[name] && findAddressFault(env[name], env.NODE_ENV === 'production');
    if (fault) context.addIssue({ code: 'custom', path: [name], message: fault });
  }
  if (env.NODE_ENV !== 'production') return;
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    context.addIssue({
      code: 'custom',
      path: ['NODE_TLS_REJECT_UNAUTHORIZED'],
      message: 'must not be 0: no certificate would be checked',
    });
  const publicFault = findAddressFault(env.PUBLIC_URL, true);
  if (publicFault) context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: publicFault });
  // On this machine itself nobody else can reach it: that is where such secrets come from.
  for (const name of env.PUBLIC_URL.startsWith('https:') ? secrets : [])
    if (isPlaceholder(env[name]))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is a placeholder; make a real one',
      });
  for (const name of transports) {
    const fault = env[name] && findTransportFault(env[name], env.PRIVATE_HOSTS);
    if (fault) context.addIssue({ code: 'custom', path: [name], message: fault });
  }
});

export type Env = z.infer<typeof schema>;
export type FileEnv = z.infer<typeof fileSettings>;

/** The part that backup and restore need; they run without the rest. */
export function readFileSettings(source: Settings): FileEnv {
  return fileSettings.parse(withSecretFiles(source, []));
}

/** Every setting there is; each may also lie in a file. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Parsed once at the start. Every setting may lie in a file: see `withSecretFiles`. */
export function readEnv(source: Settings): Env {
  const given = withSecretFiles(source, settingNames);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}`;
  });
  throw new Error(`The settings are not complete (see .env.example):\n${lines.join('\n')}`);
}

/** Where a cloud hands out the machine's own credentials, and addresses that are nobody's. */
const forbidden = new BlockList();
forbidden.addSubnet('0.0.0.0', 8);
forbidden.addSubnet('169.254.0.0', 16);
forbidden.addSubnet('224.0.0.0', 3);
forbidden.addAddress('100.100.100.200');
forbidden.addAddress('168.63.129.16');
forbidden.addAddress('::', 'ipv6');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
forbidden.addSubnet('::ffff:169.254.0.0', 112, 'ipv6');
forbidden.addSubnet('::ffff:0.0.0.0', 104, 'ipv6');
forbidden.addSubnet('64:ff9b::169.254.0.0', 112, 'ipv6');

const forbiddenNames = /(^|\.)(metadata|metadata\.google\.internal|instance-data)$/;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What is wrong with an address the operator set, or null. The operator is trusted with the choice, so
 * their own network is fine; what is refused is a slip: keys in the open, a password that would reach the
 * logs, or the one address in a cloud that answers with credentials.
 */
export function findAddressFault(address: string, isProduction: boolean): string | null {
  if (!URL.canParse(address)) return 'is no web address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.username || url.password) return 'must not carry a user or password';
  if (url.hash) return 'must not carry a fragment';
  const host = url.hostname.replace(/\.$/, '');
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  if (family ? forbidden.check(bare, family === 6 ? 'ipv6' : 'ipv4') : forbiddenNames.test(host))
    return 'names a machine that must never be asked';
  if (isProduction && url.protocol !== 'https:' && !loopback.test(host))
    return 'must begin with https://, except on this machine itself';
  return null;
}

const words = /change[-_ ]?me|replace[-_ ]?me|placeholder|example|your[-_ ]secret/i;
/** Random text of the length we ask for has far more different letters or bytes. */
const fewest = 8;

/** A secret that somebody copied from an example or typed with one finger; of an address the password counts. */
function isPlaceholder(secret: string | KeyRing | undefined): boolean {
  if (secret === undefined) return false;
  if (typeof secret !== 'string')
    return [...secret.keys.values()].some((key) => new Set(key.export()).size < fewest);
  if (URL.canParse(secret)) return words.test(new URL(secret).password);
  return words.test(secret) || new Set(secret).size < fewest;
}

const loopbackHosts = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

interface Transport {
  readonly host: string;
  readonly isChecked: boolean;
}

/**
 * What is wrong with the way to the database or the mail server, or null. Sellers' names, clients' answers
 * and links that set passwords go along it, so it leaves this machine under a certificate that is checked. The
 * drivers themselves are asked what they would do with the address, because the same words may come to
 * mean something else with their next version.
 */
export function findTransportFault(
  address: string,
  privateHosts: readonly string[],
): string | null {
  const isMail = address.startsWith('smtp');
  const { host, isChecked } = isMail ? mailTransport(address) : databaseTransport(address);
  // A path is a socket on this machine.
  if (host.startsWith('/') || loopbackHosts.test(host) || privateHosts.includes(host)) return null;
  if (isChecked) return null;
  const advice = isMail
    ? 'begin with smtps:// or end in ?requireTLS=true'
    : 'end in ?sslmode=verify-full';
  return `leads to ${host} without a certificate that is checked: it must ${advice}. For a host in a network of your own, name it in PRIVATE_HOSTS`;
}

function databaseTransport(connectionString: string): Transport {
  const { host, ssl } = new pg.Client({ connectionString }) as unknown as {
    host: string;
    ssl: boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
  };
  const isChecked =
    typeof ssl === 'object'
      ? ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined
      : ssl === true;
  return { host, isChecked };
}

function mailTransport(url: string): Transport {
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
    isChecked: isEncrypted && options.tls?.rejectUnauthorized !== false,
  };
}
