import { connect } from 'node:tls';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

const minDaysValid = 14;

/** Checks the certificate that browsers see at PUBLIC_URL. */
export async function checkCertificate(given: EnvVars, now: () => number): Promise<DoctorFinding> {
  if (!URL.canParse(given.PUBLIC_URL ?? ''))
    return failed('tls', 'No address is named.', 'Set PUBLIC_URL.');
  const { protocol, hostname, port } = new URL(given.PUBLIC_URL ?? '');
  if (protocol === 'http:')
    return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
      ? passed('tls', 'not needed on this machine itself')
      : failed(
          'tls',
          `People reach ${hostname} without encryption.`,
          'Put HAProxy in front (docs/operations.md) and write https:// in PUBLIC_URL.',
        );
  try {
    const end = await readCertificateEnd(hostname, Number(port || 443));
    const days = Math.floor((end - now()) / 86_400_000);
    return days >= minDaysValid
      ? passed('tls', `the certificate of ${hostname} is valid for ${days} days`)
      : failed(
          'tls',
          `The certificate of ${hostname} ends in ${days} days.`,
          'Renew it: certbot renew, then run: systemctl reload haproxy',
        );
  } catch (error) {
    return failed(
      'tls',
      `${hostname} shows no certificate that browsers accept: ${error instanceof Error ? error.message : String(error)}.`,
      'Look at the certificates in /etc/haproxy/certs, and run: systemctl status haproxy',
    );
  }
}

function readCertificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 5000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('error', reject);
  });
}
