import {
  type GettingStartedProps,
  InterviewsPage,
} from '#features/interviewList/InterviewsPage.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';

const firstRun = createLazyLoader(
  async () => (await import('#features/firstRun/FirstStepsCard.tsx')).FirstStepsCard,
);

/** Renders the interview list, with the first steps for a user who has no interview yet. */
export function ListRoute() {
  return <InterviewsPage GettingStarted={StartList} />;
}

function StartList(props: GettingStartedProps) {
  return (
    <LazyComponent
      loader={firstRun}
      props={props}
      fallback={null}
      Failed={() => props.fallback ?? null}
    />
  );
}
