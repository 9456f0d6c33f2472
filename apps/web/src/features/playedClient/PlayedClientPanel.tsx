import {
  chooseEnding,
  countPracticeCall,
  formatCallCounts,
} from '@salespro/domain/demo/chooseEnding.ts';
import {
  type ClientLine,
  findOpenInterjection,
  isCardForInterjection,
  listClientLines,
  listClientReplies,
  scheduleClientLines,
} from '@salespro/domain/demo/listClientLines.ts';
import type { ClientReply, PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { isTestInterview } from '@salespro/domain/interviewList/CardFacts.ts';
import { findInterviewStep } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { chooseScriptTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { IconMessage2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCall, useCallField } from '#call/CallState.tsx';
import { saveCallNote } from '#call/changeNotes.ts';
import { chooseBuiltInTextSet } from '#features/templates/builtInTextLoaders.ts';
import { useFilledTemplate } from '#features/templates/useFilledTemplate.ts';
import { useInterviewWithSeller } from '#features/templates/useInterviewWithSeller.ts';
import { newId } from '#lib/newId.ts';
import { useAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { playedCallStore, usePlayedCall } from './playedCallStore.ts';
import styles from './playedClientPanel.module.css';

interface PlayedClientPanelProps {
  readonly client: PlayedClient;
  readonly children?: ReactNode;
}

/** Renders the played client above an interview page, or beside the question on wide screens. */
export function PlayedClientPanel({ client, children }: PlayedClientPanelProps) {
  const inCall = useCall();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const show = () => root.setProperty('--client-height', `${box.current?.clientHeight ?? 0}px`);
    show();
    let frame = 0;
    // Deferred by a frame, because a resize inside the callback makes the browser report a loop error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    });
    if (box.current) observer.observe(box.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      root.removeProperty('--client-height');
    };
  }, []);
  useEffect(() => {
    const seenFacts = Object.fromEntries(client.lookUps.map(({ id, seen }) => [id, seen]));
    inCall.update({ playedLookUps: seenFacts });
    return () => inCall.update({ playedLookUps: null });
  }, [inCall, client]);
  return (
    <div className={styles.stage} data-played data-above-call data-screen-only>
      <div className={styles.box} ref={box}>
        <PlayedClientLines client={client} />
        {children}
      </div>
    </div>
  );
}

interface PlayedClientLinesProps {
  readonly client: PlayedClient;
}

/** Renders the prepared lines of the played client for the current page: script or question. */
function PlayedClientLines({ client }: PlayedClientLinesProps) {
  const { pathname } = useLocation();
  const { questionId } = useCallField('position');
  if (isScriptPagePath(pathname)) return <ScriptClientLines client={client} />;
  return questionId === undefined ? null : (
    <QuestionClientLines key={questionId} client={client} questionId={questionId} />
  );
}

/** Returns whether the path is the script page. */
const isScriptPagePath = (pathname: string): boolean => pathname.endsWith('/script-pitch');

interface ScriptClientLinesProps {
  readonly client: PlayedClient;
}

/** Renders what the played client says while the seller reads the script. */
function ScriptClientLines({ client }: ScriptClientLinesProps) {
  const interview = useInterviewWithSeller(useInterview().interview);
  const { chosen, reading } = useFilledTemplate(
    interview,
    chooseBuiltInTextSet(interview),
    chooseScriptTemplate,
  );
  const call = usePlayedCall(interview.id);
  const { stop = 0 } = useCallField('position');
  const card = useCallField('shownObjection');
  const parts = reading?.parts;
  const textId = chosen?.textId;
  const placed = useMemo(
    () => (parts && textId ? scheduleClientLines(client, textId, parts) : []),
    [client, parts, textId],
  );
  const open = findOpenInterjection(placed, stop, call);
  const isMet = open !== null && card !== null && isCardForInterjection(open, card);
  useEffect(() => {
    if (isMet && open) playedCallStore.update(interview.id, { met: [...call.met, open.id] });
  }, [isMet, open, interview.id, call.met]);
  const ask = placed.find(({ kind }) => kind === 'ask')?.from ?? Number.POSITIVE_INFINITY;
  useMeasureSilenceAfterAsk(interview.id, stop === ask, stop > ask);
  const heard = listClientLines(client, placed, stop, interview, call);
  const lines = heard.length === 0 ? [{ id: 'opening', says: client.opening }] : heard.slice(-2);
  return <ClientSpeechBubble client={client} lines={lines} />;
}

interface QuestionClientLinesProps {
  readonly client: PlayedClient;
  readonly questionId: string;
}

/** Renders the played client's answer to the current question, its follow-ups and one deeper question. */
function QuestionClientLines({ client, questionId }: QuestionClientLinesProps) {
  const { interview } = useInterview();
  const { askedOn } = usePlayedCall(interview.id);
  const heard = listClientReplies(client, interview, questionId);
  if (heard.length === 0) return null;
  const isSettled = ({ id, followUpQuestion: askOn }: ClientReply) =>
    !askOn || askedOn.includes(id);
  const open = heard.findLast((reply) => !isSettled(reply));
  const worthNoting = heard.findLast((reply) => reply.theirWords && isSettled(reply));
  const ask = (id: string) => playedCallStore.update(interview.id, { askedOn: [...askedOn, id] });
  const lines = heard.flatMap(({ id, says, followUpReply: saysThen }) => [
    { id, says },
    ...(saysThen && askedOn.includes(id) ? [{ id: `${id}/then`, says: saysThen }] : []),
  ]);
  return (
    <ClientSpeechBubble client={client} lines={lines}>
      {open ? (
        <Row gap={8} rowGap={4} tone="dim" className={styles.ask}>
          <Button variant="light" size="small" onClick={() => ask(open.id)}>
            Ask on
          </Button>
          <span>“{open.followUpQuestion}”</span>
        </Row>
      ) : null}
      {worthNoting?.theirWords ? (
        <SuggestedNote
          key={worthNoting.id}
          words={worthNoting.theirWords}
          questionId={worthNoting.id}
        />
      ) : null}
    </ClientSpeechBubble>
  );
}

/** Events that show that the seller acts; not "scroll", which smooth scrolling causes too. */
const sellerInputEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
/** Longest silence that is counted. */
const maxSilenceSeconds = 60;

/** Counts the seconds from the closing question until the seller acts, and stores them in the played call. */
function useMeasureSilenceAfterAsk(interviewId: string, isAtAsk: boolean, isPast: boolean): void {
  useEffect(() => {
    const { quietSeconds, hasGoneOn } = playedCallStore.get(interviewId);
    if (isPast && !hasGoneOn)
      playedCallStore.update(interviewId, { quietSeconds: quietSeconds ?? 0, hasGoneOn: true });
  }, [interviewId, isPast]);
  useEffect(() => {
    if (!isAtAsk || playedCallStore.get(interviewId).hasGoneOn) return;
    const { quietSeconds } = playedCallStore.get(interviewId);
    let seconds = quietSeconds ?? 0;
    playedCallStore.update(interviewId, { quietSeconds: seconds });
    const end = () => {
      clearInterval(timer);
      over.abort();
    };
    const timer = setInterval(() => {
      seconds += 1;
      playedCallStore.update(interviewId, { quietSeconds: seconds });
      if (seconds >= maxSilenceSeconds) end();
    }, 1_000);
    const over = new AbortController();
    const goOn = () => {
      playedCallStore.update(interviewId, { hasGoneOn: true });
      end();
    };
    // Ignores the key press that moved to this line.
    const start = setTimeout(() => {
      for (const input of sellerInputEvents)
        window.addEventListener(input, goOn, { signal: over.signal, passive: true });
    }, 300);
    return () => {
      clearTimeout(start);
      end();
    };
  }, [interviewId, isAtAsk]);
}

interface ClientSpeechBubbleProps {
  readonly client: PlayedClient;
  readonly lines: readonly ClientLine[];
  readonly children?: ReactNode;
}

/** Renders the last lines of the played client; also shown above call mode. */
function ClientSpeechBubble({ client, lines, children }: ClientSpeechBubbleProps) {
  return (
    <Row
      as="section"
      gap={12}
      align="start"
      className={styles.panel}
      aria-label="The client"
      data-above-call
      data-screen-only
    >
      <IconMessage2 aria-hidden="true" className={styles.icon} size={22} stroke={1.6} />
      <div className={styles.words}>
        <div role="log" aria-label={`${client.sayName} says`}>
          {lines.map(({ id, says }, place) => (
            <p className={styles.line} key={id}>
              {place === 0 ? <strong>{client.sayName} says: </strong> : null}“{says}”
            </p>
          ))}
        </div>
        {children}
      </div>
    </Row>
  );
}

interface SuggestedNoteProps {
  readonly words: string;
  readonly questionId: string;
}

/** Suggests words of the played client as a note; one press saves them as a quote. */
function SuggestedNote({ words, questionId }: SuggestedNoteProps) {
  const { interview } = useInterview();
  const { screen } = findInterviewStep(useLocation().pathname);
  const isNoted = interview.notes?.some(({ text }) => text === words) === true;
  const saveNote = useAction(async () => {
    await saveCallNote(interview.id, {
      id: newId(),
      kind: 'quote',
      text: words,
      screen,
      questionId,
    });
  });
  return (
    <Row gap={8} rowGap={4} tone="dim" className={styles.ask}>
      {isNoted ? null : (
        <Button
          variant="light"
          size="small"
          isBusy={saveNote.isBusy}
          onClick={() => void saveNote.run()}
        >
          Note it
        </Button>
      )}
      <span>
        {isNoted ? 'In your notes: ' : 'Worth a note: '}“{words}”
      </span>
    </Row>
  );
}

/** Returns the played client of a practice interview, found by its email address; null if there is none. */
export function findPlayedClient({
  answers,
  contactEmail,
}: Pick<Interview, 'answers' | 'contactEmail'>): PlayedClient | null {
  if (!isTestInterview(answers)) return null;
  return playedClients.find(({ business }) => business.contactEmail === contactEmail) ?? null;
}

interface PracticeCallResultProps {
  readonly client: PlayedClient;
  readonly onRetry: () => void;
  readonly onStartInterview: () => void;
}

/** Renders the counts of a finished call with a played client; renders nothing before it has an outcome. */
export function PracticeCallResult({ client, onRetry, onStartInterview }: PracticeCallResultProps) {
  const { interview } = useInterview();
  const call = usePlayedCall(interview.id);
  if (!interview.outcome) return null;
  const counts = formatCallCounts(countPracticeCall(client, interview, call));
  return (
    <Surface as="section" className={styles.end} aria-label="How the call went" data-screen-only>
      <Text weight={600} below={12}>
        {chooseEnding(client, interview, call).learn}
      </Text>
      <ul className={styles.counts}>
        {counts.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Text tone="dim" above={12} below={12}>
        Nothing here counts. Try the same call again and change one thing.
      </Text>
      <Row gap={8} align="stretch" wraps>
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="plain" size="small" onClick={onStartInterview}>
          Start your first interview
        </Button>
      </Row>
    </Surface>
  );
}
