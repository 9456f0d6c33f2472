import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { domlessAlias } from './domlessAlias.ts';
import { renderMarkdownPage } from './writePlainPages.ts';

/** Serves the client window and the plain pages as separate pages, as the server does. */
const otherPages: Plugin = {
  name: 'other-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, reply, next) => {
      if (request.url === '/promises') {
        reply.setHeader('content-type', 'text/html; charset=utf-8');
        return reply.end(
          renderMarkdownPage(
            readFileSync(new URL('../../docs/promises.md', import.meta.url), 'utf8'),
          ),
        );
      }
      if (/^\/session\/[^/]+\/client(?:\?|$)/.test(request.url ?? '')) request.url = '/client.html';
      return next();
    });
  },
};

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), otherPages],
  resolve: { alias: domlessAlias },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': api,
      '/files': api,
      '/healthz': api,
      '/privacy': api,
      '/terms': api,
      // Only the page; the video beside it comes from public/.
      '^/tour$': api,
      '/.well-known': api,
    },
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:6]' } },
  build: {
    // Older targets make Vite rewrite light-dark(), which breaks the color scheme switch.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    // Emits small fonts and images as files, because the policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Four chunks for shared modules; the default creates one per combination of pages.
          // That would be over a hundred requests per page (docs/decisions/018-web-client.md).
          groups: [
            // Everything that the landing page downloads.
            { name: 'main', tags: ['$initial'], priority: 3 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 2,
            },
            {
              name: 'ui',
              test: /web[\\/]src[\\/](auth|lib|ui)[\\/]|@tabler/,
              minShareCount: 2,
              priority: 1,
            },
            // Includes what it imports from the domain; the landing page shares none of it.
            {
              name: 'interviews',
              test: /web[\\/]src[\\/](call|sync|features[\\/](businessInfo|callMode|due|insights|interviewList|leads|objections|outcomes|questions|templateEditor|templates))[\\/]/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
