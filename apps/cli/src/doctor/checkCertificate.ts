import { connect } from 'node:tls';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { bad, type Finding, good } from './Finding.ts';

const fewDays = 14;

/** The certificate that browsers see at PUBLIC_URL. */
export async function checkCertificate(given: Settings, now: () => number): Promise<Finding> {
  if (!URL.canParse(given.PUBLIC_URL ?? ''))
    return bad('tls', 'No address is named.', 'Set PUBLIC_URL.');
  const { protocol, hostname, port } = new URL(given.PUBLIC_URL ?? '');
  if (protocol === 'http:')
    return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
      ? good('tls', 'not needed on this machine itself')
      : bad(
          'tls',
          `People reach ${hostname} without encryption.`,
          'Put HAProxy in front (docs/operations.md) and write https:// in PUBLIC_URL.',
        );
  try {
    const end = await readEnd(hostname, Number(port || 443));
    const days = Math.floor((end - now()) / 86_400_000);
    return days >= fewDays
      ? good('tls', `the certificate of ${hostname} is valid for ${days} days`)
      : bad(
          'tls',
          `The certificate of ${hostname} ends in ${days} days.`,
          'Renew it: certbot renew, then run: systemctl reload haproxy',
        );
  } catch (error) {
    return bad(
      'tls',
      `${hostname} shows no certificate that browsers accept: ${error instanceof Error ? error.message : String(error)}.`,
      'Look at the certificates in /etc/haproxy/certs, and run: systemctl status haproxy',
    );
  }
}

function readEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 5000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('error', reject);
  });
}
