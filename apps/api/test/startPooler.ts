import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Startup parameters that PgBouncer accepts. */
const knownParameters = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
];
const sslRequest = 80_877_103;
/** Resets a connection to the state of a new one. */
const reset = toMessage(
  'Q',
  'reset all; reset session authorization; unlisten *; discard temp; select pg_advisory_unlock_all()\0',
);

/** A proxy that behaves like a transaction pooler and records violations. */
export interface Pooler {
  readonly port: number;
  /** Rejected startup parameters, and statements that need a session of their own. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy that behaves like PgBouncer in transaction mode: no startup settings, and session state
 * is lost after every transaction. Prepared statements are kept, as from PgBouncer 1.21.
 */
export async function startPooler(target: { host: string; port: number }): Promise<Pooler> {
  const complaints: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    let isStarted = false;
    let isResetting = false;
    let waiting: Buffer[] = [];
    readMessages(
      client,
      () => isStarted,
      (message) => {
        if (!isStarted) {
          if (message.readInt32BE(4) === sslRequest) return void client.write('N');
          const names = message
            .toString('latin1', 8)
            .split('\0')
            .filter((_, place) => place % 2 === 0);
          const foreign = names.filter(
            (name) => name && !knownParameters.includes(name.toLowerCase()),
          );
          if (foreign.length > 0) {
            complaints.push(`start-up parameter ${foreign.join(', ')}`);
            return void client.destroy();
          }
          isStarted = true;
        } else if (/^[QP]$/.test(String.fromCharCode(message[0] ?? 0))) {
          const text = message.toString('utf8', 5).replace(/^[^\0]*\0(?=.)/, '');
          if (/^\s*(listen|set (?!local)|prepare|declare)\b/i.test(text))
            complaints.push(text.slice(0, 60));
        }
        if (isResetting) waiting.push(message);
        else database.write(message);
      },
    );
    readMessages(
      database,
      () => true,
      (message) => {
        const isIdle = message[0] === 0x5a && message[5] === 0x49;
        if (!isResetting) client.write(message);
        if (!isIdle) return;
        if (isResetting) {
          isResetting = false;
          for (const one of waiting) database.write(one);
          waiting = [];
        } else {
          isResetting = true;
          database.write(reset);
        }
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    complaints,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Parses protocol messages: a letter and a length; the first message has no letter. */
function readMessages(
  socket: Socket,
  hasLetter: () => boolean,
  take: (message: Buffer) => void,
): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const start = hasLetter() ? 1 : 0;
      if (rest.length < start + 4) return;
      const length = start + rest.readInt32BE(start);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  });
}

function toMessage(letter: string, text: string): Buffer {
  const body = Buffer.from(text);
  const message = Buffer.alloc(5 + body.length);
  message.write(letter, 0, 'latin1');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}
