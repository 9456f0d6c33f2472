import { expect, test } from 'vitest';
import { relatedTests, withinBudget } from './relatedTests.ts';

const sources = new Map([
  ['packages/domain/src/trial/sums.ts', ''],
  ['packages/domain/src/trial/sums.test.ts', `import { sums } from './sums.ts';`],
  ['packages/contract/src/trial.ts', `import '@salespro/domain/trial/sums.ts';`],
  ['apps/api/src/features/trial/trial.routes.ts', `import '@salespro/contract/trial.ts';`],
  ['apps/api/src/features/trial/trial.test.ts', `import '#test/testServer.ts';`],
  ['apps/api/db/steps/0001_start.sql', ''],
  ['apps/web/src/lib/dates.ts', ''],
  ['apps/web/src/lib/dates.test.ts', `import './dates.ts';`],
  [
    'apps/web/src/features/trial/TrialPage.tsx',
    `import { sums } from '@salespro/domain/trial/sums.ts';`,
  ],
  ['apps/web/src/features/trial/trialPage.test.tsx', `import '#test/renderApp.tsx';`],
  [
    'apps/web/src/features/pitch/PitchPage.tsx',
    `import '#lib/dates.ts';\nimport './pitch.module.css';`,
  ],
  ['apps/web/src/features/pitch/pitch.module.css', ''],
  ['apps/web/src/features/pitch/pitchPage.test.tsx', `import '#test/renderApp.tsx';`],
  [
    'apps/web/src/app/routes.tsx',
    `import('#features/trial/TrialPage.tsx'); import('#features/pitch/PitchPage.tsx');`,
  ],
  ['apps/web/src/app/menu.test.tsx', `import '#test/renderApp.tsx';`],
  ['apps/web/test/renderApp.tsx', `import { routes } from '#app/routes.tsx';`],
  ['apps/web/index.html', ''],
  ['scripts/spec.test.ts', ''],
  ['packages/testing/src/postgres.ts', ''],
  ['apps/cli/src/backup.test.ts', `import '@salespro/testing/postgres.ts';`],
  ['scripts/release.test.ts', `import { spawn } from 'node:child_process';`],
  ['docs/scale.md', ''],
  ['package.json', ''],
]);
const always = ['scripts/spec.test.ts'];
const domain = 'packages/domain/src/trial/sums.test.ts';
const slow = ['apps/cli/src/backup.test.ts', 'scripts/release.test.ts'];
const api = ['apps/api/src/features/trial/trial.test.ts'];
const [lib, trial, pitch, app] = [
  'apps/web/src/lib/dates.test.ts',
  'apps/web/src/features/trial/trialPage.test.tsx',
  'apps/web/src/features/pitch/pitchPage.test.tsx',
  'apps/web/src/app/menu.test.tsx',
];

test.each([
  ['nothing', [], []],
  ['a document', ['docs/scale.md'], []],
  ['a page', ['apps/web/src/features/trial/TrialPage.tsx'], [trial]],
  ['the looks of a page', ['apps/web/src/features/pitch/pitch.module.css'], [pitch]],
  ['a test', [pitch], [pitch]],
  ['a part of lib', ['apps/web/src/lib/dates.ts'], [lib, pitch]],
  ['the composition root', ['apps/web/src/app/routes.tsx'], [app]],
  ['the colours', ['apps/web/src/app/tokens.css'], [lib, trial, pitch, app]],
  ['what tests share', ['apps/web/test/renderApp.tsx'], [trial, pitch, app]],
  ['the page around the app', ['apps/web/index.html'], [lib, trial, pitch, app]],
  ['a rule of the business', ['packages/domain/src/trial/sums.ts'], [domain, ...api, trial]],
  ['the contract', ['packages/contract/src/trial.ts'], api],
  ['the database', ['apps/api/db/steps/0001_start.sql'], api],
  ['the packages', ['package.json'], [domain, ...api, lib, trial, pitch, app, ...slow]],
  [
    'a test that starts a database',
    ['packages/testing/src/postgres.ts'],
    ['apps/cli/src/backup.test.ts'],
  ],
])('a change of %s runs what it can reach', (_name, changed, expected) => {
  expect(relatedTests(changed, sources).toSorted()).toEqual([...always, ...expected].toSorted());
});

test('names the nearest tests first', () => {
  const found = relatedTests(['packages/domain/src/trial/sums.ts'], sources);
  expect(found).toEqual([domain, trial, ...api, ...always]);
  expect(relatedTests([pitch], sources)[0]).toBe(pitch);
});

test('stops when five minutes are used up, by recorded seconds', () => {
  const seconds = { [domain]: 500, [trial]: 99, [pitch]: 10 };
  expect(withinBudget([domain, trial, pitch], seconds)).toEqual([domain, trial]);
  expect(withinBudget([domain, trial], {})).toEqual([domain, trial]);
});
