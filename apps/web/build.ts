import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { buildShareTags } from './shareTags.ts';
import { writePlainPages } from './writePlainPages.ts';
import { writeServiceWorker } from './writeServiceWorker.ts';

/**
 * Builds the app and one HTML file per entry page.
 * dist/index.html serves every address. dist/demo.html ("/demo") and dist/signIn.html ("/auth") preload the
 * files of their first page. dist/landing.html ("/") contains its markup. dist/client.html is the client
 * window.
 */
const root = import.meta.dirname;
const dist = join(root, 'dist');
const workshop = join(root, 'node_modules/.prerender');
const app = 'src/app/startApp.tsx';
const landing = 'src/app/LandingRoute.tsx';
const demo = [
  'src/app/demo/startDemo.tsx',
  'src/app/InterviewRoute.tsx',
  'src/app/demo/DemoClientAndTips.tsx',
  'src/features/questions/DiscoveryPage.tsx',
];

await build({ root });
// The client window is a separate build, so that it contains no file of the app.
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
await build({
  root,
  build: {
    ssr: 'src/app/renderLanding.tsx',
    outDir: workshop,
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const { renderLandingWithMarkers }: { renderLandingWithMarkers: () => Promise<string> } =
  await import(pathToFileURL(join(workshop, 'renderLanding.js')).href);

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const built = await readFile(join(dist, 'index.html'), 'utf8');
const mark = (await readFile(join(dist, 'favicon.svg'), 'utf8'))
  .replace(/<title>.*<\/title>/, '')
  .replace('<svg', '<svg aria-hidden="true"')
  .trim();
/** Markup shown until the app has started. */
const loading = `<div data-loading>${mark}<p>Loading...</p></div>`;
const page = insert(
  built,
  '</title>',
  `\n    ${fontPreload(manifest)}\n    ${buildShareTags(built)}`,
);
await writeFile(join(dist, 'index.html'), announceFiles([app]));
await writeFile(join(dist, 'signIn.html'), announceFiles([app, 'src/app/AuthRoute.tsx']));
await writeFile(join(dist, 'demo.html'), announceFiles(demo));
await writeLanding(await renderLandingWithMarkers());
await rm(workshop, { recursive: true });
await writePlainPages(root, dist);
await writeServiceWorker(root, dist);
await compressAssets();

/**
 * Compresses the built assets once with Brotli and gzip, so that the server need not compress per request.
 * The service worker caches unpacked content, so it lists only the uncompressed files.
 */
async function compressAssets(): Promise<void> {
  // Includes the service worker and the scripts that run before the first paint, beside the assets folder.
  for (const path of globSync([join(dist, '*.js'), join(dist, 'assets/*.{js,css}')])) {
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, brotliCompressSync(content, { params }));
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** The page with links to everything these chunks need, so that the browser asks for all of it at once. */
function announceFiles(chunks: readonly string[]): string {
  const { scripts, sheets } = filesOf(chunks);
  const isMissing = (file: string) => !page.includes(`/${file}"`);
  const links = [
    // Preloaded instead of linked as style sheets, because linked sheets block the first paint.
    ...sheets.filter(isMissing).map((file) => `<link rel="preload" as="style" href="/${file}">`),
    ...scripts
      .filter(isMissing)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return insert(page, '<div id="root">', loading).replace(
    '</head>',
    `  ${links.join('\n    ')}\n  </head>`,
  );
}

/**
 * Writes dist/landing.html with inline styles, so that the page paints without waiting for another file.
 * The server adds its nonce to the styles. The same sheets follow after the content for the next pages. The
 * page loads at most 5 kB of script before the first interaction.
 */
async function writeLanding(markup: string): Promise<void> {
  if (/ style=/.test(markup)) throw new Error('The landing page must have no style attributes');
  const isSheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
  const linked = [...page.matchAll(isSheet)].map(([, file]) => file ?? '');
  const sheets = [...new Set([...linked, ...filesOf([app, landing]).sheets])];
  const styles = await Promise.all(sheets.map((file) => readFile(join(dist, file), 'utf8')));
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}">`);
  const html = insert(page, '<div id="root">', markup)
    .replace('<html lang="en"', '<html lang="en" data-prerendered="landing"')
    .replaceAll(isSheet, '')
    .replace('</head>', `  <style nonce="__CSP_NONCE__">${styles.join('')}</style>\n  </head>`)
    .replace('</body>', `  ${links.join('\n    ')}\n  </body>`);
  const files = [...html.matchAll(/(?:src|rel="modulepreload"[^>]*href)="\/([^"]+\.js)"/g)];
  const scripts = await Promise.all(files.map(([, file]) => readFile(join(dist, file ?? ''))));
  const sent = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  if (sent > 5000) throw new Error(`The landing page brings ${sent} bytes of script along`);
  process.stdout.write(`landing page: ${sent} bytes of script before the first touch\n`);
  await writeFile(join(dist, 'landing.html'), html);
}

/** Lists every file that these chunks import statically, each once. */
function filesOf(chunks: readonly string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk of ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
  };
  chunks.forEach(visit);
  return { scripts: [...scripts], sheets: [...sheets] };
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
