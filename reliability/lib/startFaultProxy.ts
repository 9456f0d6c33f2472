import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@salespro/testing/postgres.ts';
import type { ProxyFault } from './faultProxy.ts';
import type { FaultTestReport } from './runFaultTest.ts';

export interface FaultProxy {
  readonly port: number;
  set(fault: ProxyFault): Promise<void>;
}

/** Starts a fault proxy before a local port; it ends with the fault test. */
export async function startFaultProxy(
  report: FaultTestReport,
  targetPort: number,
): Promise<FaultProxy> {
  const port = await findFreePort();
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
