import type { SlideKind } from '@salespro/domain/clientWindow/ClientSlide.ts';
import type { NoteKind } from '@salespro/domain/notes/Note.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore, type Store } from '#lib/createStore.ts';

/** What is open over an interview. The pages ask for it, the shell shows it, so that any page and call mode can. */
export type CallOverlay =
  /** Without a kind, the one used last. With an id, that note is edited. */
  | { readonly kind: 'note'; readonly noteKind?: NoteKind; readonly noteId?: string }
  | { readonly kind: 'end-call' }
  /** Not an overlay of its own: opens the second window, or closes it. */
  | { readonly kind: 'client-window' };

/** What of a screen a note taken now would hang on. */
export interface PlaceOnScreen {
  readonly questionId?: string | undefined;
  readonly part?: string | undefined;
  /** The line of the script. */
  readonly stop?: number | undefined;
}

interface Presenting {
  /** A second window of the interview is there. */
  readonly isWindowOpen: boolean;
  /** This page itself is turned to the client. */
  readonly isPageTurned: boolean;
  /** The seller has hidden what the second window showed. */
  readonly isHidden: boolean;
  /** What the window shows came from this tab, and not from another one of the same interview. */
  readonly isSender: boolean;
  /** Moved to by hand, and on which screen and question. It outlives the window, which opens again where it was. */
  readonly slide: { readonly step: string; readonly kind: SlideKind } | null;
}

/** What the screens of one interview share; it ends when the interview leaves the screen. */
export interface CallState {
  readonly overlay: CallOverlay | null;
  readonly place: PlaceOnScreen;
  /** The heading of the objections card in front of the seller. */
  readonly objection: string | null;
  /** What a made-up client would be found with, by look-up: no search knows them. Null for everybody real. */
  readonly seenFacts: Readonly<Record<string, string>> | null;
  /** What the open step saves by itself, beside the queue of answers: the chip must know both. */
  readonly stepSave: 'saved' | 'unsaved' | 'saving';
  readonly presenting: Presenting;
  /** The texts that can be edited on this screen, by the names of their drafts. */
  readonly openTexts: readonly string[];
}

export const nowhere: PlaceOnScreen = {};

const initialCall: CallState = {
  overlay: null,
  place: nowhere,
  objection: null,
  seenFacts: null,
  stepSave: 'saved',
  presenting: {
    isWindowOpen: false,
    isPageTurned: false,
    isHidden: false,
    isSender: false,
    slide: null,
  },
  openTexts: [],
};

export interface Call extends Pick<Store<CallState>, 'get' | 'subscribe'> {
  readonly change: (part: Partial<CallState>) => void;
  readonly present: (part: Partial<Presenting>) => void;
}

function createCall(first: Partial<CallState> = {}): Call {
  const { get, set, subscribe } = createStore<CallState>({ ...initialCall, ...first });
  const change = (part: Partial<CallState>) => set({ ...get(), ...part });
  const present = (part: Partial<Presenting>) =>
    change({ presenting: { ...get().presenting, ...part } });
  return { get, subscribe, change, present };
}

function refuse(): never {
  throw new Error('useCall needs CallProvider around the page');
}

/** Beside a call, as on the form of a new interview, nothing is open and nothing can be opened. */
const CallContext = createContext<Call>({
  get: () => initialCall,
  subscribe: () => () => undefined,
  change: refuse,
  present: refuse,
});

interface CallProviderProps {
  /** What is open from the start. */
  readonly overlay?: CallOverlay;
  readonly children: ReactNode;
}

/** Around all that belongs to one interview on the screen. */
export function CallProvider({ overlay, children }: CallProviderProps) {
  const [call] = useState(() => createCall(overlay && { overlay }));
  return <CallContext value={call}>{children}</CallContext>;
}

/** For what changes the call, or looks at it once. */
export const useCall = (): Call => useContext(CallContext);

/** One part of it, drawn again when that part changes. */
export function useCallPart<K extends keyof CallState>(name: K): CallState[K] {
  const call = useCall();
  const get = () => call.get()[name];
  return useSyncExternalStore(call.subscribe, get, get);
}

/** For a step whose input is saved when one goes on: the chip never says "Saved" before that. */
export function useStepSave(state: CallState['stepSave']): void {
  const call = useCall();
  useEffect(() => call.change({ stepSave: state }), [call, state]);
  useEffect(() => () => call.change({ stepSave: 'saved' }), [call]);
}
