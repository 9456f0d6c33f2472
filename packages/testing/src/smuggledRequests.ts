/** HTTP messages with an ambiguous length and a hidden second request, for request smuggling tests. */
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface SmuggledRequest {
  readonly what: string;
  readonly bytes: string;
  /** The message is valid HTTP and may be answered, but the hidden request in its body may not. */
  readonly isValidHttp?: boolean;
}

export const smuggledPath = '/api/settings/hidden';
const hidden = `GET ${smuggledPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const tail = `0\r\n\r\n${hidden}`;
const hex = (text: string) => text.length.toString(16);

const post = (headers: string, body: string) =>
  `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body);
const withLength = (value: string) => post(`Content-Length:${value}\r\n`, `{}${hidden}`);

export const smuggledRequests: readonly SmuggledRequest[] = [
  // Conflicting length headers.
  {
    what: 'length, then chunks',
    bytes: post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', tail),
  },
  {
    what: 'chunks, then length',
    bytes: post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', tail),
  },
  {
    what: 'chunks and the length of all',
    bytes: post(`Transfer-Encoding: chunked\r\nContent-Length: ${tail.length}\r\n`, tail),
  },
  { what: 'two lengths', bytes: post('Content-Length: 2\r\nContent-Length: 0\r\n', `{}${hidden}`) },
  {
    what: 'two lengths the other way',
    bytes: post(`Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`, hidden),
  },
  { what: 'two lengths in one line', bytes: withLength(' 2, 0') },
  // Invalid Content-Length values.
  ...[
    ' +2',
    ' -2',
    ' 0x2',
    ' 2a',
    ' 2.0',
    ' 2e0',
    ' two',
    ' ２',
    ' 99999999999999999999',
    ' \u000b2',
    ' 2\u0000',
  ].map((value) => ({ what: `length ${JSON.stringify(value)}`, bytes: withLength(value) })),
  {
    what: 'length with a space before the colon',
    bytes: post('Content-Length : 2\r\n', `{}${hidden}`),
  },
  {
    what: 'length folded into the next line',
    bytes: post('Content-Length:\r\n 2\r\n', `{}${hidden}`),
  },
  // Invalid Transfer-Encoding values.
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    ' Transfer-Encoding: chunked',
    'X: y\r\n Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: chunked, gzip',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: identity\r\nContent-Length: 2',
    'Transfer-Encoding: \u000bchunked',
    'Transfer-Encoding: chunked\u0000',
    'Transfer-Encoding:\r\n chunked',
    'Transfer-Encoding\u0000: chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked\nX: y',
    'X: y\nTransfer-Encoding: chunked',
    'X: y\rTransfer-Encoding: chunked',
  ].map((line) => ({ what: JSON.stringify(line), bytes: post(`${line}\r\n`, tail) })),
  // Nonstandard line endings.
  {
    what: 'line feeds only',
    bytes: post('Content-Length: 2\r\n', '{}').replaceAll('\r\n', '\n') + hidden,
  },
  {
    what: 'a line feed before the body',
    bytes: post('Content-Length: 2\r\n', '{}').replace('\r\n\r\n', '\r\n\n') + hidden,
  },
  {
    what: 'carriage returns only',
    bytes: post('Content-Length: 2\r\n', '{}').replaceAll('\r\n', '\r') + hidden,
  },
  // Invalid chunk sizes.
  ...[
    '0x2',
    '-2',
    '+2',
    '2 2',
    ' 2',
    '2g',
    '',
    '2;a\nb',
    'fffffffffffffffff',
    '10000000000000002',
  ].map((size) => ({
    what: `chunk of size ${JSON.stringify(size)}`,
    bytes: chunked(`${size}\r\n{}\r\n${tail}`),
  })),
  { what: 'a chunk longer than its size', bytes: chunked(`1\r\n{}${hidden}\r\n0\r\n\r\n`) },
  { what: 'a chunk without its end', bytes: chunked(`2\r\n{}0\r\n\r\n${hidden}`) },
  { what: 'a chunk that ends with a line feed', bytes: chunked(`2\r\n{}\n${tail}`) },
  { what: 'a last chunk that ends with line feeds', bytes: chunked(`2\r\n{}\r\n0\n\n${hidden}`) },
  { what: 'a size that ends with a line feed', bytes: chunked(`2\n{}\r\n${tail}`) },
  // Unambiguous messages whose body a careless parser reads as the next request.
  {
    what: 'a length on GET',
    isValidHttp: true,
    bytes: `GET /api/settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  },
  {
    what: 'chunks on GET',
    isValidHttp: true,
    bytes: `GET /api/settings HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${hex(hidden)}\r\n${hidden}\r\n0\r\n\r\n`,
  },
  {
    what: 'a length on HEAD',
    isValidHttp: true,
    bytes: `HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  },
  {
    what: 'a request inside a chunk',
    isValidHttp: true,
    bytes: chunked(`${hex(hidden)}\r\n${hidden}\r\n0\r\n\r\n`),
  },
  {
    what: 'a request inside a trailer',
    isValidHttp: true,
    bytes: chunked(`2\r\n{}\r\n0\r\nX: ${hidden.split('\r\n')[0]}\r\n\r\n`),
  },
  {
    what: 'an upgrade to HTTP/2',
    isValidHttp: true,
    bytes: `GET /api/settings HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  },
];

/** Two ordinary requests on one connection: the control, in which the second one is answered. */
export const pipelinedRequests = `GET /api/settings HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`;

export interface RawReply {
  readonly statuses: readonly number[];
  readonly isClosed: boolean;
}

/** Sends raw bytes and collects reply statuses until the server closes or sends nothing for `quietMs`. */
export function sendRawRequest(
  { port, isTls = false, quietMs = 300 }: { port: number; isTls?: boolean; quietMs?: number },
  bytes: string,
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = isTls
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect(port, '127.0.0.1');
    let text = '';
    const end = (isClosed: boolean) => {
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) =>
        Number(status),
      );
      resolve({ statuses, isClosed });
    };
    socket.setTimeout(quietMs, () => end(false));
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', () => end(true));
    socket.on('end', () => end(true));
    socket.on('close', () => end(true));
    socket.write(Buffer.from(bytes, 'utf8'));
  });
}
