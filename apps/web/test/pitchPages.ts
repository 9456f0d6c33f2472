/** Compiled before the first test instead of during it: these pages are loaded when they are opened. */
import '@salespro/domain/templates/texts/builtInTexts.ts';
import '#app/Shell.tsx';
import '#app/InterviewShell.tsx';
import '#features/interviewList/InterviewsPage.tsx';
import '#features/pitch/RecapPage.tsx';
import '#features/pitch/ScriptPitchPage.tsx';
import '#features/questions/DiscoveryPage.tsx';
import '#features/questions/ServiceQuestionsPage.tsx';
import '#features/objections/ObjectionsPanel.tsx';
