import { build, type Plugin, type Rolldown } from 'vite';
import { domlessAlias } from '../domlessAlias.ts';

const folder = '/bundled-workers';
const mark = /\.worker\.ts\?worker&url$/;

/**
 * Bundles each worker into one file, as in the production build.
 * Vite's development server would load about two hundred files per worker and slow the tests.
 */
export function bundleWorkers(): Plugin {
  const bundled = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const known = bundled.get(file) ?? bundle(file);
    bundled.set(file, known);
    return known;
  };
  return {
    name: 'bundle-workers',
    enforce: 'pre',
    load: (id) =>
      mark.test(id) ? `export default ${JSON.stringify(folder + id.replace(/\?.*/, ''))}` : null,
    configureServer: ({ middlewares }) =>
      void middlewares.use(folder, (request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        read((request.url ?? '').replace(/\?.*/, '')).then((code) => response.end(code), next);
      }),
  };
}

async function bundle(file: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: domlessAlias },
    build: {
      write: false,
      // Fonts are inlined.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: file, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}
