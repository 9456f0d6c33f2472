/** Compiled before the first test instead of during it: these pages are loaded when they are opened. */
import '@salespro/domain/templates/texts/builtInTexts.ts';
import '#app/Shell.tsx';
import '#interviews/InterviewShell.tsx';
import '#interviews/InterviewsPage.tsx';
import '#pitch/RecapPage.tsx';
import '#pitch/ScriptPitchPage.tsx';
import '#questions/DiscoveryPage.tsx';
import '#questions/ServiceQuestionsPage.tsx';
import '#templates/objections/ObjectionsPanel.tsx';
