/** Creates a certificate authority and a certificate for this machine with the system's openssl. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';

export interface Certificates {
  /** The authority's certificate, which clients must trust. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  /** Certificate and key in one file, as HAProxy needs them. */
  readonly joined: string;
}

export function makeCertificates(
  folder: string,
  name: string,
  kind: 'ec' | 'rsa',
  days = 2,
): Certificates {
  assertProgramInstalled('openssl');
  const at = (file: string) => join(folder, `${name}.${file}`);
  const openssl = (...args: string[]) => void execFileSync('openssl', args, { stdio: 'ignore' });
  const newKey =
    kind === 'ec'
      ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
      : ['-newkey', 'rsa:2048'];
  writeFileSync(at('ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  openssl(
    ...[
      'req',
      '-x509',
      ...newKey,
      '-nodes',
      '-days',
      String(days),
      '-subj',
      `/CN=${name} authority`,
    ],
    ...['-keyout', at('ca.key'), '-out', at('ca.crt')],
  );
  openssl(
    ...['req', ...newKey, '-nodes', '-subj', '/CN=localhost'],
    ...['-keyout', at('key'), '-out', at('csr')],
  );
  openssl(
    ...[
      'x509',
      '-req',
      '-days',
      String(days),
      '-in',
      at('csr'),
      '-extfile',
      at('ext'),
      '-CAcreateserial',
    ],
    ...['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-out', at('crt')],
  );
  const joined = at('pem');
  writeFileSync(joined, readFileSync(at('crt'), 'utf8') + readFileSync(at('key'), 'utf8'));
  return { authority: at('ca.crt'), certificate: at('crt'), key: at('key'), joined };
}
