import { InterviewsPage, type StartListProps } from '#features/interviewList/InterviewsPage.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';

const firstRun = createLazyPart(
  async () => (await import('#features/firstRun/FirstRun.tsx')).FirstRun,
);

/** The list, with the first steps for whoever has no interview yet. */
export function ListRoute() {
  return <InterviewsPage StartList={StartList} />;
}

function StartList(props: StartListProps) {
  return (
    <LazyPart part={firstRun} props={props} waiting={null} Failed={() => props.plain ?? null} />
  );
}
