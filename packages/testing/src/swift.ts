/**
 * Starts OpenStack Swift with its S3 interface for tests, in a temporary folder and without system services.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertProgramInstalled } from './assertProgramInstalled.ts';
import { findFreePort } from './postgres.ts';

export interface SwiftServer {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): void;
}

const storageServers = ['account', 'container', 'object'] as const;
const bucket = 'salespro-test';
const secret = 'testing';

export async function startSwiftServer(): Promise<SwiftServer> {
  assertProgramInstalled('memcached');
  assertProgramInstalled('swift-proxy-server');
  const home = mkdtempSync(join(tmpdir(), 'salespro-swift-'));
  const owner = unprivileged();
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  const start = (name: string, command: string, args: readonly string[]) => {
    const log = openSync(join(home, `${name}.log`), 'a');
    children.push(spawn(command, args, { cwd: home, stdio: ['ignore', log, log], ...owner }));
  };
  try {
    mkdirSync(join(home, 'disk', 'd1'), { recursive: true });
    writeFileSync(join(home, 'swift.conf'), swiftConf);
    const cachePort = await findFreePort();
    const proxyPort = await findFreePort();
    const ports: string[] = [];
    for (const name of storageServers) {
      const port = await findFreePort();
      ports.push(String(port));
      writeFileSync(join(home, `${name}.conf`), storageConf(name, home, port));
    }
    execFileSync('/usr/bin/python3', ['-c', makeRings, ...ports], { cwd: home });
    writeFileSync(join(home, 'proxy.conf'), proxyConf(home, proxyPort, cachePort));
    if (owner.uid !== undefined) chownAll(home, owner.uid, owner.gid);

    start('memcached', 'memcached', ['-l', '127.0.0.1', '-p', String(cachePort)]);
    for (const name of storageServers)
      start(name, `swift-${name}-server`, [join(home, `${name}.conf`)]);
    start('proxy', 'swift-proxy-server', [join(home, 'proxy.conf')]);

    const endpoint = `http://127.0.0.1:${proxyPort}`;
    await makeBucket(endpoint, () => readFileSync(join(home, 'proxy.log'), 'utf8'));
    return { endpoint, bucket, accessKeyId: 'test:tester', secretAccessKey: secret, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Returns user and group that the Swift servers run as when the test runs as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'swift'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function chownAll(folder: string, uid: number, gid = uid): void {
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Creates the bucket with Swift's HTTP interface, so that no S3 library is needed. */
async function makeBucket(endpoint: string, readLog: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const isMade = await tryMakeBucket(endpoint).catch(() => false);
    if (isMade) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Swift did not become ready:\n${readLog().slice(-2000)}`);
}

async function tryMakeBucket(endpoint: string): Promise<boolean> {
  const signedIn = await fetch(`${endpoint}/auth/v1.0`, {
    headers: { 'x-auth-user': 'test:tester', 'x-auth-key': secret },
  });
  const account = signedIn.headers.get('x-storage-url');
  const token = signedIn.headers.get('x-auth-token');
  if (!account || !token) return false;
  const made = await fetch(`${account}/${bucket}`, {
    method: 'PUT',
    headers: { 'x-auth-token': token },
  });
  return made.ok;
}

/** Python script that writes Swift's ring files, faster than starting Swift's own tool nine times. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(['account', 'container', 'object'], sys.argv[1:]):
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1',
                  'weight': 1, 'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(name + '.ring.gz')
`;

const swiftConf = `
[swift-hash]
swift_hash_path_suffix = salespro
swift_hash_path_prefix = salespro
[storage-policy:0]
name = Policy-0
default = yes
`;

const storageConf = (name: string, home: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${home}
devices = ${home}/disk
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyConf = (home: string, port: number, cachePort: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${home}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
