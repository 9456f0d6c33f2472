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
    proxy: {
      '/api': api,
      '/files': api,
      '/healthz': api,
      '/privacy': api,
      '/terms': api,
      '/.well-known': api,
    },
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
            // What several pages share, in one file instead of thirty; forms of the front door and the
            // query cache stay with the pages that use them.
            {
              name: 'shared',
              test: /([\\/](packages[\\/]contract|web[\\/]src[\\/](app|auth|lib|ui|settings))[\\/](?!.*(settings\.api|services[\\/]|[sS]eller|[aA]gency|imageUpload|loadFile|uploadImage|queryClient|[Pp]assword|[Pp]asskey|SignIn|TwoFactorStep|ResendButton|isEmail|errors\.ts|messages|account\.module|[aA]uthCard|BareFrame|useCountdown|toLastUse|toMomentText|SearchField|SwitchRow|SegmentedControl|ChoiceField|SelectField|ChipChoices|LongTextField|KeptTabs|[mM]enu(Button|Items)|findMenuItem|placeMenu|[cC]hipChoices|[sS]witchLine|downloadFile|contract[\\/]src[\\/](account|ai|audit|settings|passkeys)))|flow[\\/]Screen\.ts|tabler(?!.*Icon((Key|Fingerprint|Eye|Lock|Devices|DeviceFloppy|World|Search)|(BrandFacebook|Click|Message2|Robot|Star)\.)))/,
              minShareCount: 2,
            },
            // What every interview screen asks for or runs, in one file instead of eight.
            {
              name: 'asked',
              test: /[\\/](serviceSettingsQuery|agencyCardQuery|templateLayersQuery|useWithSeller|useStepSave|flowState|keepPitch|runCommand)\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Rendering and reading out a text: only the screens with a recap, a script or a close need
            // it. Without its dependencies, which every interview screen has anyway.
            {
              name: 'texts',
              test: /[\\/](domain[\\/]src[\\/]templates|web[\\/]src[\\/](templates|interviews[\\/]blanks))[\\/](?!(editor|preview|objections)[\\/]|templateLayersQuery|templates\.api)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // The sales brain and the interview screens; the front door never needs them (ROUTE-16).
            // What only two of them share, the others do without.
            {
              name: 'interviews',
              test: /[\\/](@tanstack[\\/]react-query|packages[\\/]domain|web[\\/]src[\\/]interviews)[\\/](?!src[\\/](templates|practice)[\\/]|asking[\\/]|history[\\/]|.*(auth[\\/]|[\\/](recommendations|ai)[\\/]|onboardingEffects|serviceIcons|form[\\/]industries|flow[\\/]Screen\.ts))/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
