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

/** Overlay that is open over an interview; pages set it, the interview layout renders it. */
export type CallOverlay =
  /** Without `noteKind`, the kind used last. With `noteId`, that note is edited. */
  | { readonly kind: 'note'; readonly noteKind?: NoteKind; readonly noteId?: string }
  | { readonly kind: 'end-call' }
  /** Opens or closes the client window; renders no overlay. */
  | { readonly kind: 'client-window' };

/** Position on the screen that a new note is attached to. */
export interface ScreenPosition {
  readonly questionId?: string | undefined;
  readonly part?: string | undefined;
  /** Line of the script. */
  readonly stop?: number | undefined;
}

interface Presenting {
  /** The client window of this interview is open. */
  readonly isWindowOpen: boolean;
  /** This page itself is shown to the client. */
  readonly isPageShownToClient: boolean;
  /** The seller has hidden the content of the client window. */
  readonly isHidden: boolean;
  /** This tab, not another one, sends the slides of the client window. */
  readonly isSender: boolean;
  /** Slide that the seller chose, with its screen and question; kept when the window closes. */
  readonly slide: { readonly step: string; readonly kind: SlideKind } | null;
}

/** State shared by the screens of one interview, until the interview is closed. */
export interface CallState {
  readonly overlay: CallOverlay | null;
  readonly position: ScreenPosition;
  /** Heading of the objection card that is shown. */
  readonly shownObjection: string | null;
  /** Look-ups of a played client, which no web search finds; null for real clients. */
  readonly playedLookUps: Readonly<Record<string, string>> | null;
  /** Save state of the open step, apart from the answer queue; the save chip combines both. */
  readonly stepSaveState: 'saved' | 'unsaved' | 'saving';
  readonly presenting: Presenting;
  /** Names of the form states of the texts that can be edited on this screen. */
  readonly editableTexts: readonly string[];
}

export const noScreenPosition: ScreenPosition = {};

const initialCall: CallState = {
  overlay: null,
  position: noScreenPosition,
  shownObjection: null,
  playedLookUps: null,
  stepSaveState: 'saved',
  presenting: {
    isWindowOpen: false,
    isPageShownToClient: false,
    isHidden: false,
    isSender: false,
    slide: null,
  },
  editableTexts: [],
};

export interface CallStore extends Pick<Store<CallState>, 'get' | 'subscribe'> {
  readonly update: (part: Partial<CallState>) => void;
  readonly updatePresenting: (part: Partial<Presenting>) => void;
}

function createCallStore(first: Partial<CallState> = {}): CallStore {
  const { get, set, subscribe } = createStore<CallState>({ ...initialCall, ...first });
  const update = (part: Partial<CallState>) => set({ ...get(), ...part });
  const updatePresenting = (part: Partial<Presenting>) =>
    update({ presenting: { ...get().presenting, ...part } });
  return { get, subscribe, update, updatePresenting };
}

function throwWithoutProvider(): never {
  throw new Error('useCall needs CallProvider around the page');
}

/** The default is read-only, for pages outside of a call such as the new-interview form. */
const CallContext = createContext<CallStore>({
  get: () => initialCall,
  subscribe: () => () => undefined,
  update: throwWithoutProvider,
  updatePresenting: throwWithoutProvider,
});

interface CallProviderProps {
  /** Overlay that is open initially. */
  readonly overlay?: CallOverlay;
  readonly children: ReactNode;
}

/** Provides the shared call state to everything that belongs to one interview. */
export function CallProvider({ overlay, children }: CallProviderProps) {
  const [call] = useState(() => createCallStore(overlay && { overlay }));
  return <CallContext value={call}>{children}</CallContext>;
}

/** Returns the call store, to update it or read it without subscribing. */
export const useCall = (): CallStore => useContext(CallContext);

/** Returns one field of the call state and rerenders when it changes. */
export function useCallField<K extends keyof CallState>(name: K): CallState[K] {
  const call = useCall();
  const get = () => call.get()[name];
  return useSyncExternalStore(call.subscribe, get, get);
}

/** Reports the save state of a step, so that the save chip does not show "Saved" too early. */
export function useStepSaveState(state: CallState['stepSaveState']): void {
  const call = useCall();
  useEffect(() => call.update({ stepSaveState: state }), [call, state]);
  useEffect(() => () => call.update({ stepSaveState: 'saved' }), [call]);
}
