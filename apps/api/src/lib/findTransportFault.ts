import nodemailer from 'nodemailer';
import pg from 'pg';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

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
  if (host.startsWith('/') || loopback.test(host) || privateHosts.includes(host)) return null;
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
