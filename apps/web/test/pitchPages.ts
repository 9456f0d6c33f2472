/** Imported before the first test, so that these pages are compiled early. */
import '@salespro/domain/templates/texts/builtInTexts.ts';
import '#app/AppShell.tsx';
import '#app/InterviewShell.tsx';
import '#features/interviewList/InterviewsPage.tsx';
import '#features/pitch/RecapPage.tsx';
import '#features/pitch/ScriptPitchPage.tsx';
import '#features/questions/DiscoveryPage.tsx';
import '#features/questions/ServiceQuestionsPage.tsx';
import '#features/objections/ObjectionsPanel.tsx';
