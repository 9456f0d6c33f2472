import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractEntries } from './contractEntries.ts';
import { domlessAlias } from './domlessAlias.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), contractEntries()],
  resolve: { alias: domlessAlias },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/files': api, '/healthz': api },
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:6]' } },
  build: {
    // Older targets make Vite rewrite light-dark(), which breaks the switch of the colour scheme.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    // Small fonts and pictures as files: the policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart, so that the first script of the landing page brings nothing else along.
            { name: 'preload', test: /preload-helper/, priority: 1 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            // What several pages share, in one file instead of thirty; the parts that bring the
            // component library or the query cache along stay with the pages that use them.
            {
              name: 'shared',
              test: /([\\/](packages[\\/]contract|web[\\/]src[\\/](app|auth|lib|ui|settings))[\\/](?!.*(settings\.api|queryClient|[Pp]assword|SignIn|TwoFactorStep|ResendButton|isEmail|errors\.ts|auth[\\/]messages))|flow[\\/]Screen\.ts|tabler)/,
              minShareCount: 2,
            },
            // The sales brain and the interview screens; the front door never needs them (ROUTE-16).
            {
              name: 'interviews',
              test: /[\\/](packages[\\/]domain|web[\\/]src[\\/]interviews)[\\/](?!asking[\\/]|history[\\/]|.*(auth[\\/]|[\\/](recommendations|ai)[\\/]|onboardingEffects|flow[\\/]Screen\.ts))/,
              minShareCount: 2,
            },
            // Small parts compress better together than in seven files.
            {
              name: 'reading',
              test: /[\\/](web[\\/]src[\\/]templates[\\/](?!(editor|preview|objections)[\\/])|@tanstack[\\/]react-query)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
