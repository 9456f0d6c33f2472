import { spawnSync } from 'node:child_process';

/** The Debian package of each program that a proof calls and the project does not bring. */
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

/** Says which package to install, in place of a failure that names only a file. */
export function needProgram(name: keyof typeof packages): void {
  const { error } = spawnSync(name, ['--version'], { stdio: 'ignore' });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(`${name} is missing: apt-get install ${packages[name]}`);
}
