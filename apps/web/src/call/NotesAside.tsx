import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { useFirstSign } from '#ui/useFirstSign.ts';

const panel = createLazyPart(async () => (await import('./NotesPanel.tsx')).NotesPanel);

interface NotesAsideProps {
  readonly interviewId: string;
}

/** The notes beside a text; their code comes when the text can be read. */
export function NotesAside(props: NotesAsideProps) {
  const isNear = useFirstSign();
  return isNear ? <LazyPart part={panel} props={props} waiting={null} Failed={Nothing} /> : null;
}

/** A text is read without its notes too. */
const Nothing = () => null;
