import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, strongPassword, type TestServer, waitUntil } from '#test/testServer.ts';

const person = 'maria.unknown@agency.example';

/** A mail server that rejects all recipients and repeats their addresses. */
function answer(socket: Socket): void {
  socket.on('error', () => {});
  socket.write('220 mail.example ESMTP\r\n');
  socket.on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      const recipient = /^RCPT TO:(<[^>]*>)/i.exec(line)?.[1];
      socket.write(recipient ? `550 5.1.1 ${recipient}: no such user here\r\n` : '250 ok\r\n');
    }
  });
}

const smtp = createServer(answer);
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server?.close();
  smtp.close();
});

test('SAFE-82: queue and log contain the reason of a rejected mail, but not its recipient', async () => {
  const body = { email: person, password: strongPassword };
  await server.newBrowser().post('/api/auth/sign-up', body);
  const job = await waitUntil(
    async () =>
      (
        await server.owner.query(
          `select last_error from graphile_worker.jobs where last_error is not null`,
        )
      ).rows[0],
    () => 'no mail was refused',
  );
  expect(job.last_error).toContain('the mail was not taken: EENVELOPE 550');
  expect(job.last_error).not.toContain('maria');
  const lines = await waitUntil(
    () => {
      const found = server.logLines.filter((line) => line.includes('job failed'));
      return found.length > 0 ? found : undefined;
    },
    () => 'nothing was logged',
  );
  expect(lines.join('')).toContain('confirm_email');
  expect(server.logLines.join('')).not.toContain('maria');
});
