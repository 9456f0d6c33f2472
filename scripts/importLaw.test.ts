import { expect, test } from 'vitest';
import { findBreaches, findForbiddenText } from './importLaw.ts';

const forbidden = [
  [
    'domain reaches for zod',
    'packages/domain/src/questions/a.ts',
    `import { z } from 'zod';`,
    /knows the business/,
  ],
  [
    'domain reaches for Node',
    'packages/domain/src/questions/a.ts',
    `import fs from 'node:fs';`,
    /knows the business/,
  ],
  [
    'contract reaches for React',
    'packages/contract/src/a.ts',
    `import 'react';`,
    /describes the wire/,
  ],
  [
    'a room reaches up',
    'apps/api/src/auth/a.ts',
    `import { x } from '#app/env.ts';`,
    /app is the roof/,
  ],
  [
    'a step reaches sideways',
    'apps/web/src/pitch/a.ts',
    `import { x } from '#trial/x.ts';`,
    /steps do not know each other/,
  ],
  [
    'auth reaches a room',
    'apps/web/src/auth/a.ts',
    `import { x } from '#settings/x.ts';`,
    /may not import settings/,
  ],
  [
    'a shared room reaches a step',
    'apps/web/src/interviews/a.ts',
    `import { x } from '#pitch/x.ts';`,
    /may not import pitch/,
  ],
  [
    'shared rooms know only auth',
    'apps/api/src/ai/a.ts',
    `import { x } from '#templates/x.ts';`,
    /may not import templates/,
  ],
  [
    'sync reaches up to a room',
    'apps/web/src/sync/outbox/a.ts',
    `import { x } from '#interviews/x.ts';`,
    /may not import interviews/,
  ],
  [
    'lib reaches a room',
    'apps/api/src/lib/a.ts',
    `import { x } from '#auth/x.ts';`,
    /knows no room/,
  ],
  [
    'api lib knows business',
    'apps/api/src/lib/a.ts',
    `import { x } from '@salespro/domain/x.ts';`,
    /knows no business/,
  ],
  ['ui reaches lib', 'apps/web/src/ui/a.tsx', `import { x } from '#lib/http.ts';`, /any product/],
  [
    'ui reaches a package',
    'apps/web/src/ui/a.tsx',
    `import { x } from '@salespro/domain/x.ts';`,
    /any product/,
  ],
  [
    'web reaches api',
    'apps/web/src/auth/a.ts',
    `import { x } from '@salespro/api/x.ts';`,
    /never import each other/,
  ],
  [
    'dots instead of names',
    'apps/web/src/auth/a.ts',
    `import { x } from '../lib/http.ts';`,
    /no "\.\.\/"/,
  ],
  [
    'a store speaks HTTP',
    'apps/api/src/auth/auth.store.ts',
    `import type { FastifyRequest } from 'fastify';`,
    /speaks SQL/,
  ],
  ['a route speaks SQL', 'apps/api/src/auth/auth.routes.ts', `import pg from 'pg';`, /speaks HTTP/],
  [
    'a journey reaches inside',
    'e2e/a.spec.ts',
    `import { x } from '../apps/web/src/auth/x.ts';`,
    /from outside/,
  ],
  [
    'a dynamic import counts too',
    'apps/api/src/lib/a.ts',
    `const x = await import('#auth/x.ts');`,
    /knows no room/,
  ],
  [
    'a re-export counts too',
    'apps/api/src/lib/a.ts',
    `export { x } from '#auth/x.ts';`,
    /knows no room/,
  ],
  ['a folder without a meaning', 'apps/web/src/auth/utils/a.ts', '', /says nothing/],
] as const;

test.each(forbidden)('%s', (_title, file, source, message) => {
  const [breach] = findBreaches(file, source);
  expect(breach?.message).toMatch(message);
});

test.each([
  [
    'apps/web/src/pitch/a.ts',
    `import { x } from '#interviews/x.ts'; import { y } from '#auth/y.ts'; import { z } from '#lib/z.ts';`,
  ],
  ['apps/api/src/app/a.ts', `import { x } from '#auth/x.ts'; import { y } from './y.ts';`],
  [
    'packages/domain/src/questions/a.ts',
    `import Mustache from 'mustache'; import { x } from '#recommendations/x.ts';`,
  ],
  ['apps/api/src/auth/auth.test.ts', `import { x } from '#test/testServer.ts';`],
])('%s may do this', (file, source) => {
  expect(findBreaches(file, source)).toEqual([]);
});

test.each([
  ['apps/web/src/auth/a.ts', `await fetch('/x')`],
  ['apps/web/src/auth/a.ts', `call('/api/auth/sign-in')`],
])('%s: %s goes round lib/http.ts', (file, source) => {
  expect(findForbiddenText(file, source)).toHaveLength(1);
});
