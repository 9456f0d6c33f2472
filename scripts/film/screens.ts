import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const code = '**/*.{tsx,ts,css}';

/** What the film shows, and where it is written. Everything else may change without the film growing old. */
const sources: Readonly<Record<string, readonly string[]>> = {
  'My Interviews': [
    `apps/web/src/interviews/due/${code}`,
    `apps/web/src/interviews/list/${code}`,
    'apps/web/src/interviews/InterviewsPage.tsx',
    'apps/web/src/interviews/interviewsPage.module.css',
  ],
  'the frame of every screen': [
    'apps/web/src/app/{Brand,HomePill,NavigationBar,Shell}.tsx',
    'apps/web/src/app/{base,brand,homePill,navigationBar,shell,tokens}*.css',
    `apps/web/src/interviews/shell/${code}`,
    'apps/web/src/ui/*.{tsx,css}',
  ],
  questions: [
    `apps/web/src/questions/${code}`,
    `apps/web/src/interviews/asking/${code}`,
    `apps/web/src/interviews/notes/${code}`,
    'packages/domain/src/questions/**/*.ts',
  ],
  recommendations: [
    `apps/web/src/recommendations/${code}`,
    'packages/domain/src/recommendations/**/*.ts',
  ],
  'script and call mode': [
    `apps/web/src/pitch/Script*.tsx`,
    `apps/web/src/templates/{callMode,objections,reading}/${code}`,
    'packages/domain/src/templates/texts/**/*.ts',
  ],
  'client window': [
    `apps/web/src/app/clientWindow/${code}`,
    'packages/domain/src/{clientWindow,plan}/**/*.ts',
  ],
  'end of the call': [`apps/web/src/interviews/outcomes/${code}`],
  'follow-up pack': [
    'apps/web/src/followUp/*.{tsx,css}',
    `apps/web/src/followUp/parts/${code}`,
    'packages/domain/src/followUp/**/*.ts',
  ],
  'the client of the film': ['packages/domain/src/demo/clients/salon*.ts', 'scripts/film/salon.ts'],
};

/** Of every screen the film shows, a hash over its sources. */
export function hashScreens(root: string, screens = sources): Record<string, string> {
  return Object.fromEntries(
    Object.entries(screens).map(([screen, patterns]) => {
      const files = globSync(patterns, { cwd: root })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => !/\.test\.tsx?$/.test(file))
        .toSorted();
      if (files.length === 0) throw new Error(`no sources of ${screen}`);
      const hash = createHash('sha256');
      for (const file of files) hash.update(`${file}\n`).update(readFileSync(`${root}/${file}`));
      return [screen, hash.digest('hex').slice(0, 16)];
    }),
  );
}

/** The screens that changed after the film was recorded. */
export function findNewerScreens(
  recorded: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(now).filter((screen) => recorded[screen] !== now[screen]);
}
