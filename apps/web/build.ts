import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { toShareTags } from './shareTags.ts';
import { writePlainPages } from './writePlainPages.ts';
import { writeServiceWorker } from './writeServiceWorker.ts';

/**
 * Builds the app and writes what a visitor sees first as finished files:
 * dist/index.html is the app for every address, dist/landing.html answers "/" to a visitor,
 * dist/demo.html and dist/signIn.html "/demo" and "/auth" to a newcomer, dist/client.html is the client's window.
 */
const root = import.meta.dirname;
const dist = join(root, 'dist');
const workshop = join(root, 'node_modules/.prerender');
const app = 'src/app/startApp.tsx';
/** What each drawn page asks for next, by its chunks. */
const chunksOf = {
  landing: [app, 'src/app/LandingRoute.tsx'],
  signIn: [app, 'src/app/AuthRoute.tsx'],
  demo: [
    'src/app/demo/startDemo.tsx',
    'src/app/InterviewRoute.tsx',
    'src/app/demo/DemoStage.tsx',
    'src/questions/DiscoveryPage.tsx',
  ],
} as const;

/** One of both widths is shown, and neither to somebody whom returning.js knows. */
const drawnStyles = `
[data-drawn] { display: contents }
[data-drawn="narrow"] { display: none }
@media (max-width: 40em) {
  [data-drawn="wide"] { display: none }
  [data-drawn="narrow"] { display: contents }
}
:root:not([data-prerendered]) [data-drawn] { display: none }
[data-not-loaded] {
  position: fixed; inset: 0 0 auto; z-index: 600; margin: 0; padding: 16px;
  background: var(--danger-tint); color: var(--danger-ink); text-align: center;
}
[data-not-loaded] a { color: inherit }
`;

await build({ root });
// By itself, so that not one file of the app belongs to the client's window (VIEW-02).
await build({
  root,
  configFile: false,
  plugins: [react()],
  build: {
    target: ['chrome123', 'safari17.5', 'firefox128'],
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(root, 'client.html') },
  },
});
const drawings = 'src/app/drawn';
await build({
  root,
  build: {
    ssr: true,
    outDir: workshop,
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: {
      input: {
        landing: `${drawings}/renderLanding.tsx`,
        signIn: `${drawings}/renderSignIn.tsx`,
        demo: `${drawings}/renderDemo.tsx`,
      },
    },
  },
});
const load = (name: string) => import(pathToFileURL(join(workshop, `${name}.js`)).href);
const { renderMarked }: { renderMarked: () => Promise<string> } = await load('landing');
const { renderSignIn }: { renderSignIn: () => Promise<string> } = await load('signIn');
const { renderDemo }: { renderDemo: () => Promise<BothWidths> } = await load('demo');

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const built = await readFile(join(dist, 'index.html'), 'utf8');
const bare = insert(built, '</title>', `\n    ${fontPreload(manifest)}\n    ${toShareTags(built)}`);
await writeFile(join(dist, 'index.html'), toIndex(bare));
await writeDrawn('landing', await toDrawn('landing', await renderMarked()));
await writeDrawn(
  'signIn',
  await toReplaced('signIn', `<div data-drawn>${await renderSignIn()}</div>`),
);
// Last: it stands in for a browser, which the others must not meet.
await writeDrawn('demo', await toReplaced('demo', toBothWidths(await renderDemo())));
await rm(workshop, { recursive: true });
await writePlainPages(root, dist);
await writeServiceWorker(root, dist);
await compressAssets();

/**
 * Compressed once, as well as it goes, instead of at every request and in a hurry. The service worker keeps
 * what the browser unpacked, so it lists the files themselves only.
 */
async function compressAssets(): Promise<void> {
  // Beside the assets stand the scripts that run before the first paint, and the service worker.
  for (const path of globSync([join(dist, '*.js'), join(dist, 'assets/*.{js,css}')])) {
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, brotliCompressSync(content, { params }));
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Every page but the landing page needs the app at once, so its files are announced. */
function toIndex(html: string): string {
  const { scripts, sheets } = filesOf(app);
  const links = [
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const missing = links.filter((link) => !html.includes(link.slice(link.indexOf('href'))));
  return html.replace('</head>', `  ${missing.join('\n    ')}\n  </head>`);
}

/**
 * The styles stand in the page itself, so that it paints without waiting for another file; the server
 * puts its nonce on them. The same sheets follow after the content, for the pages that come next.
 */
async function toDrawn(name: keyof typeof chunksOf, markup: string): Promise<string> {
  if (/ style=/.test(markup))
    throw new Error(`The drawn page ${name} must have no style attributes`);
  const isSheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
  const linked = [...bare.matchAll(isSheet)].map(([, file]) => file ?? '');
  const asked = chunksOf[name].flatMap((chunk) => filesOf(chunk).sheets);
  const sheets = [...new Set([...linked, ...asked])];
  const styles = await Promise.all(sheets.map((file) => readFile(join(dist, file), 'utf8')));
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}">`);
  const page = bare
    .replace('<html lang="en"', `<html lang="en" data-prerendered="${name}"`)
    .replaceAll(isSheet, '')
    .replace('</head>', `  <style nonce="__CSP_NONCE__">${styles.join('')}</style>\n  </head>`)
    .replace('</body>', `  ${links.join('\n    ')}\n  </body>`);
  return insert(page, '<div id="root">', markup);
}

/** A drawn page for newcomers, whose place the app takes (src/app/drawn/drawnPage.ts). */
async function toReplaced(name: 'demo' | 'signIn', markup: string): Promise<string> {
  const scripts = [...new Set(chunksOf[name].flatMap((chunk) => filesOf(chunk).scripts))];
  const next = scripts.map((file) => `/${file}`).join(' ');
  const scheme = '<script src="/colorScheme.js"></script>';
  const watch = `<link rel="modulepreload" crossorigin href="/${manifest['src/app/drawn/drawnPage.ts']?.file}">`;
  const page = await toDrawn(name, markup);
  return insert(page, scheme, `\n    <script src="/returning.js"></script>\n    ${watch}`)
    .replace('<html lang="en"', `<html lang="en" data-next="${next}"`)
    .replace('</style>', `${drawnStyles}</style>`);
}

interface BothWidths {
  readonly wide: string;
  readonly narrow: string;
}

/** Drawn for wide screens and for phones, each with names of its own; the sheet shows one of them. */
function toBothWidths({
  wide,
  narrow,
}: {
  readonly wide: string;
  readonly narrow: string;
}): string {
  const names = /(?<= (?:id|for|name|aria-labelledby|aria-describedby|aria-controls)=")[^"]+(?=")/g;
  const renamed = narrow
    .replaceAll(names, (ids) => ids.replaceAll(/\S+/g, '$&-narrow'))
    .replaceAll('href="#main"', 'href="#main-narrow"');
  return `<div data-drawn="wide">${wide}</div><div data-drawn="narrow">${renamed}</div>`;
}

/** Who only reads a drawn page runs at most 5 kB of script; the rest comes with the first touch. */
async function writeDrawn(name: string, html: string): Promise<void> {
  const files = [...html.matchAll(/(?:src|rel="modulepreload"[^>]*href)="\/([^"]+\.js)"/g)];
  const scripts = await Promise.all(files.map(([, file]) => readFile(join(dist, file ?? ''))));
  const sent = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  if (sent > 5000) throw new Error(`The drawn page ${name} brings ${sent} bytes of script along`);
  process.stdout.write(`${name} page: ${sent} bytes of script before the first touch\n`);
  await writeFile(join(dist, `${name}.html`), html);
}

/** Everything a lazy page will ask for, so that the browser can ask for it at once. */
function filesOf(entry: string, seen = new Set<string>()) {
  const scripts: string[] = [];
  const sheets: string[] = [];
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return { scripts, sheets };
  seen.add(entry);
  for (const imported of chunk.imports ?? []) {
    const below = filesOf(imported, seen);
    scripts.push(...below.scripts);
    sheets.push(...below.sheets);
  }
  scripts.push(chunk.file);
  sheets.push(...(chunk.css ?? []));
  return { scripts, sheets };
}

function fontPreload(files: Manifest): string {
  const font = Object.values(files).find((chunk) => chunk.file.includes('inter-latin-wght-normal'));
  if (!font) throw new Error('The font is missing from the build');
  return `<link rel="preload" as="font" type="font/woff2" href="/${font.file}" crossorigin>`;
}

function insert(html: string, after: string, text: string): string {
  const at = html.indexOf(after);
  if (at === -1) throw new Error(`The page has no ${after}`);
  return html.slice(0, at + after.length) + text + html.slice(at + after.length);
}
