/** Prints "passed failed" over all test reports, for the closing line of CI, and on stderr which failed. */
import { readReports } from './spec.ts';

const tests = readReports();
const passed = tests.filter((test) => test.passed).length;
for (const { title } of tests.filter((test) => !test.passed)) console.error(`failed: ${title}`);
console.log(`${passed} ${tests.length - passed}`);
