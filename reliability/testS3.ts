/**
 * `node reliability/testS3.ts` runs the storage tests against a real S3-compatible server
 * (packages/testing/src/swift.ts).
 */
import { spawnSync } from 'node:child_process';
import { startSwiftServer } from '@salespro/testing/swift.ts';

const startedAt = Date.now();
const swift = await startSwiftServer();
console.log(`Swift is ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
try {
  const { stop, ...settings } = swift;
  const storage = {
    driver: 's3',
    region: 'us-east-1',
    forcePathStyle: true,
    timeoutMs: 30_000,
    ...settings,
  };
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'api',
      'src/lib/fileStorage.test.ts',
      'src/audit/storage.test.ts',
      'src/audit/uploadMemory.test.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, TEST_S3: JSON.stringify(storage) } },
  );
  process.exitCode = status ?? 1;
} finally {
  swift.stop();
}
