import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');

test('FLOW-93: containers part answering from jobs: one service for each role, with the same settings and files', () => {
  const services = /^services:\n([\s\S]*?)^volumes:/m.exec(text)?.[1] ?? '';
  const parts = new Map(
    services.split(/^(?= {2}\w+:$)/m).map((part) => [/^ {2}(\w+):$/m.exec(part)?.[1] ?? '', part]),
  );
  const [app = '', worker = ''] = [parts.get('app'), parts.get('worker')];
  expect(app).toContain('command: ["bin/salespro", "start", "--role", "api"]');
  expect(worker).toContain('command: ["bin/salespro", "start", "--role", "worker"]');
  for (const [name, own] of [
    ['environment', 'settings'],
    ['secrets', 'secrets'],
  ]) {
    expect(app).toContain(`${name}: &${own}`);
    expect(worker).toContain(`${name}: *${own}`);
  }
  for (const one of [app, worker]) expect(one).toContain('volumes: ["files:/data/files"]');
  expect(worker).not.toContain('ports:');
});
