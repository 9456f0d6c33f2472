import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { useFirstInteraction } from '#ui/useFirstInteraction.ts';

const panel = createLazyLoader(async () => (await import('./NotesPanel.tsx')).NotesPanel);

interface NotesSidebarProps {
  readonly interviewId: string;
}

/** Renders the notes panel beside a text; its code loads after the text. */
export function NotesSidebar(props: NotesSidebarProps) {
  const isNear = useFirstInteraction();
  return isNear ? (
    <LazyComponent loader={panel} props={props} fallback={null} Failed={Nothing} />
  ) : null;
}

/** The text is usable without its notes, so a failed load renders nothing. */
const Nothing = () => null;
