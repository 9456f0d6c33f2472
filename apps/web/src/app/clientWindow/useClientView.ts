import type { ClientView } from '@salespro/domain/clientWindow/ClientSlide.ts';
import { type FoundSlide, findSlide } from '@salespro/domain/clientWindow/findSlide.ts';
import { toClientSlides } from '@salespro/domain/clientWindow/toClientSlides.ts';
import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { toSeller } from '@salespro/domain/settings/toSeller.ts';
import { useQuery } from '@tanstack/react-query';
import { notePlace } from '#interviews/notes/notePlace.ts';
import { clientDarkSwitch } from '#lib/clientDarkSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { agencyCardQuery } from '#settings/agency/agencyCardQuery.ts';
import { logoQuery } from '#settings/agency/logoQuery.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { chosenSlide } from './presenting.ts';

interface ShownView {
  readonly view: ClientView;
  readonly found: FoundSlide | null;
  readonly move: (by: 1 | -1) => void;
}

/** What the client sees now. A slide chosen by hand stays until the seller's own screen or question changes. */
export function useClientView(screen: Screen): ShownView {
  const { interview, saveState } = useInterview();
  const { questionId } = useStore(notePlace);
  const isDark = useStore(clientDarkSwitch);
  const { name, agency, logo } = useAgency();
  const step = `${screen} ${questionId ?? ''}`;
  const chosen = useStore(chosenSlide);
  const slides = toClientSlides({
    interview,
    notes: interview.notes ?? [],
    sellerName: name,
    agencyName: agency,
    question: allQuestions.find(({ id }) => id === questionId) ?? null,
    isSaved: saveState === 'saved' || saveState === 'device',
  });
  const kind = chosen?.step === step ? chosen.kind : null;
  const found = findSlide(slides, screen, questionId !== undefined, kind);
  return {
    found,
    view: {
      agencyName: agency,
      logo,
      businessName: interview.businessName,
      scheme: isDark ? 'dark' : 'light',
      slide: found?.slide ?? null,
    },
    move(by) {
      const next = slides[(found?.place ?? 1) - 1 + by];
      if (next) chosenSlide.set({ step, kind: next.kind });
    },
  };
}

/** From this device where there is no network (CARD-20). */
function useAgency() {
  const card = useQuery(agencyCardQuery).data;
  const seller = card && toSeller(card);
  const layer = card?.logos.own ? 'own' : 'global';
  const stored = card?.logos[layer];
  const logo = useQuery({
    ...logoQuery(layer, stored ?? { id: '', type: 'image/png', bytes: 0 }),
    enabled: Boolean(stored),
  });
  return {
    name: seller?.name ?? '',
    agency: seller?.agency ?? '',
    logo: stored ? (logo.data?.address ?? '') : '',
  };
}
