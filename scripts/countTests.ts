/** Prints "passed failed" over all test reports, for the closing line of CI. */
import { readReports } from './spec.ts';

const tests = readReports();
const passed = tests.filter((test) => test.passed).length;
console.log(`${passed} ${tests.length - passed}`);
