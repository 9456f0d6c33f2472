import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractEntries } from './contractEntries.ts';
import { domlessAlias } from './domlessAlias.ts';
import { toPlainPage } from './writePlainPages.ts';

/** As the server does it: the client's window and the plain pages are pages of their own. */
const otherPages: Plugin = {
  name: 'other-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, reply, next) => {
      if (request.url === '/promises') {
        reply.setHeader('content-type', 'text/html; charset=utf-8');
        return reply.end(
          toPlainPage(readFileSync(new URL('../../docs/promises.md', import.meta.url), 'utf8')),
        );
      }
      if (/^\/session\/[^/]+\/client(?:\?|$)/.test(request.url ?? '')) request.url = '/client.html';
      return next();
    });
  },
};

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), contractEntries(), otherPages],
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
      // The page only: the film beside it comes from public/.
      '^/tour$': api,
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
    // What build.ts draws pages with is no download.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // Apart, so that the first script of the landing page brings nothing else along.
                { name: 'preload', test: /preload-helper|ui[\\/]loadTwice/, priority: 1 },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // What several pages share, in one file instead of thirty; forms of the front door and the
                // query cache stay with the pages that use them.
                {
                  name: 'shared',
                  test: /([\\/](packages[\\/]contract|web[\\/]src[\\/](app|auth|lib|ui|settings))[\\/](?!.*(clientWindow[\\/]|demo[\\/]|playedClient[\\/]|help[\\/]|firstRun[\\/]|reminders[\\/]|[cC]hipRadios|settings\.api|services[\\/]|[sS]eller|[aA]gency|imageUpload|loadFile|uploadImage|queryClient|[Pp]assword|[Pp]asskey|SignIn|TwoFactorStep|ResendButton|isEmail|errors\.ts|messages|account\.module|[aA]uthCard|BareFrame|useCountdown|toLastUse|toMomentText|SearchField|SwitchRow|SegmentedControl|ChoiceField|SelectField|ChipChoices|LongTextField|KeptTabs|[mM]enu(Button|Items)|findMenuItem|placeMenu|[cC]hipChoices|[sS]witchLine|downloadFile|src[\\/](account|ai|audit|settings|passkeys|firstRun|due|leads|reminders|insights)\.ts))|flow[\\/]Screen\.ts|tabler(?!.*Icon((Key|Fingerprint|Eye|Lock|Devices|DeviceFloppy|World|Search|Printer|CalendarEvent|Upload|ListNumbers)|(BrandFacebook|Click|Message2|Robot|Star)\.)))/,
                  minShareCount: 2,
                },
                // What every interview screen asks for, runs or shows around its step, in one file instead of twenty.
                {
                  name: 'asked',
                  test: /[\\/](serviceSettingsQuery|agencyCardQuery|templateLayersQuery|useWithSeller|useStepSave|flowState|keepPitch|runCommand|HelpHost|isTimeZone|contract[\\/]src[\\/]agencyCard|clientWindow[\\/](presenting|clientChannel|messages)|ClientSlide|shell[\\/]([sS]aveChip|useCalmState|useDismiss|[sS]hellFrame|[sS]tepIndicator|AutosaveTriggers|useDeviceReady))\.(tsx?|module\.css)$/,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                // Rendering and reading out a text: only the screens with a recap, a script or a close need
                // it. Without its dependencies, which every interview screen has anyway, and the few lines that say
                // a quote or a count elsewhere.
                {
                  name: 'texts',
                  test: /[\\/](domain[\\/]src[\\/]templates|web[\\/]src[\\/](templates|interviews[\\/]blanks))[\\/](?!(editor|preview|objections|callMode)[\\/]|templateLayersQuery|templates\.api|phrases[\\/](toShortQuote|customerWord|spokenCounts|toRatingPhrase)\.ts|mustache[\\/]joinList)/,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
                // Of the sales brain, what only recap, script, trial and close say.
                {
                  name: 'spoken',
                  test: /[\\/]domain[\\/]src[\\/](trial[\\/](?!startTrial|markSold|toTrialForm)|interviews[\\/](firstName|spokenName|amounts[\\/]parseAmount|notes[\\/]quoteThemes|outcomes[\\/]nextStepWords)|settings[\\/](findCardValue|toSeller)|templates[\\/]phrases[\\/](customerWord|toRatingPhrase|spokenCounts)|templates[\\/]mustache[\\/]joinList)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                // The questions of onboarding, which the texts know by name.
                {
                  name: 'onboarding',
                  test: /[\\/]domain[\\/]src[\\/]onboarding[\\/](sets[\\/]|credentialFields|onboardingQuestions)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                // What marks a sale, a trial or the end of a call, and the list that shows it.
                {
                  name: 'sale',
                  test: /[\\/](domain[\\/]src[\\/](trial[\\/](startTrial|markSold|toTrialForm)|interviews[\\/](list[\\/]listGroup|outcomes[\\/](savedWords|saidPrice|trialPlan|outcomeReasons)))|interviews[\\/](outcomes[\\/]outcomeEffects|sale[\\/](saleEffects|toTrialStartEffect)|list[\\/](loadCards|cardsQuery)))/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                // The sales brain and the interview screens; the front door never needs them (ROUTE-16).
                // What only two of them share, the others do without.
                {
                  name: 'interviews',
                  test: /[\\/](@tanstack[\\/]react-query|packages[\\/]domain|web[\\/]src[\\/](interviews|sync))[\\/](?!src[\\/](templates|practice|plan|demo|due|followUp)[\\/]|due[\\/]|facts[\\/]seenFacts|notes[\\/](toPlaceLabel|messages|changeNotes|noteEffects|tidyNote|withNote)|asking[\\/]|history[\\/]|.*(auth[\\/]|[\\/](recommendations|ai)[\\/]|[sS]heetDialog|onboardingEffects|serviceIcons|form[\\/]industries|flow[\\/]Screen\.ts))/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
  },
}));
