/** Runs wrk, a load generator in C like pgbench, because a heavier one would take processor time from the API. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import type { BenchEnvironment } from './benchEnvironment.ts';

export interface WrkRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON in which every `$id` is replaced by a new id in every request. */
  readonly body?: object;
}

const folder = mkdtempSync(join(tmpdir(), 'salespro-wrk-'));

/** Returns responses per second with sixteen connections that never pause. */
export function runWrk(
  { stack, seconds }: BenchEnvironment,
  { cookie }: TestSeller,
  request: WrkRequest,
  url = stack.url,
): number {
  assertProgramInstalled('wrk');
  const file = join(folder, 'script.lua');
  writeFileSync(file, toScript(cookie, request));
  const options = ['-t', '1', '-c', '16', '-d', `${seconds}s`, '--timeout', '20s', '-s', file, url];
  const done = spawnSync('wrk', options, { encoding: 'utf8' });
  const found = /Requests\/sec:\s+([\d.]+)/.exec(done.stdout ?? '');
  if (!found) throw new Error(`wrk: ${done.error?.message ?? done.stderr}`);
  const bad = /(Non-2xx.*|Socket errors.*)/.exec(done.stdout);
  if (bad) throw new Error(`wrk: ${bad[0]}`);
  return Number(found[1]);
}

function toScript(cookie: string, { method, path, body }: WrkRequest): string {
  const quoted = (text: string) => `[==[${text}]==]`;
  return `
math.randomseed(${randomInt(2 ** 31)})
local headers = { ["cookie"] = ${quoted(cookie)}, ["content-type"] = "application/json" }
local body = ${body ? quoted(JSON.stringify(body)) : 'nil'}
local function id()
  return string.format("%04x%04x-%04x-4%03x-a%03x-%04x%04x%04x", math.random(0, 65535), math.random(0, 65535),
    math.random(0, 65535), math.random(0, 4095), math.random(0, 4095), math.random(0, 65535), math.random(0, 65535), math.random(0, 65535))
end
function request()
  return wrk.format("${method}", "${path}", headers, body and body:gsub("%$id", id))
end
`;
}
