/** Starts HAProxy as a process with a configuration file of the repository, or another file by its full path. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';

export interface Haproxy {
  stop(): Promise<void>;
}

export function startHaproxy(file: string, env: Readonly<Record<string, string>>): Haproxy {
  assertProgramInstalled('haproxy');
  const path = isAbsolute(file)
    ? file
    : fileURLToPath(new URL(`../../ops/${file}`, import.meta.url));
  const child: ChildProcess = spawn('haproxy', ['-db', '-q', '-f', path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
