import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@salespro/testing/postgres.ts';
import type { Fault } from './faultProxy.ts';
import type { Report } from './prove.ts';

export interface FaultProxy {
  readonly port: number;
  set(fault: Fault): Promise<void>;
}

/** Stands before a local port; ends with the proof. */
export async function startFaultProxy(report: Report, targetPort: number): Promise<FaultProxy> {
  const port = await freePort();
  const proxy = fork(fileURLToPath(new URL('faultProxy.ts', import.meta.url)), [
    String(port),
    String(targetPort),
  ]);
  report.after(() => proxy.kill('SIGKILL'));
  await once(proxy, 'message');
  return {
    port,
    async set(fault) {
      const isSet = once(proxy, 'message');
      proxy.send(fault);
      await isSet;
    },
  };
}
