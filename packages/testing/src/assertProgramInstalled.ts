import { spawnSync } from 'node:child_process';

/** Debian packages of external programs that fault tests call. */
const packages = {
  haproxy: 'haproxy',
  wrk: 'wrk',
  pgbench: 'postgresql-contrib',
  patroni: 'patroni',
  etcd: 'etcd-server',
  debootstrap: 'debootstrap',
  openssl: 'openssl',
  pdftotext: 'poppler-utils',
  faketime: 'faketime',
  ffmpeg: 'ffmpeg',
  memcached: 'memcached',
  'swift-proxy-server': 'swift-proxy swift-account swift-container swift-object',
};

/** Throws an error that names the Debian package to install when a program is missing. */
export function assertProgramInstalled(name: keyof typeof packages): void {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore' });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(`${name} is missing: apt-get install ${packages[name]}`);
}
