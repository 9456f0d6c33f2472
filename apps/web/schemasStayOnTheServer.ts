import type { Plugin } from 'vite';

const id = '\0schemas-stay-on-the-server';

/**
 * The browser needs the method and the path of a contract entry and, at compile time, its types. The
 * schemas themselves run on the server, so the built app leaves the schema library out (24 kB of the
 * 150 kB that a page may send), and with it the sentences that describe the calls for the API's own
 * documentation. Tests and development keep the real ones.
 */
export function schemasStayOnTheServer(): Plugin {
  return {
    name: 'schemas-stay-on-the-server',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? id : null),
    load: (loaded) => (loaded === id ? standIn : null),
    transform: (code, file) =>
      file.includes('/packages/contract/src/')
        ? { code: code.replaceAll(summaries, ''), map: null }
        : null,
  };
}

/** `summary: '...',` of an entry; a line of its own or two. */
const summaries = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm;

const standIn = `
const refuse = () => { throw new Error('Schemas are not part of the browser app'); };
const schema = new Proxy(function () {}, {
  get: (_, key) => (/^(safe)?(parse|encode|decode)/i.test(String(key)) ? refuse : schema),
  apply: () => schema,
});
export const z = schema;
`;
