import { chooseEnding, countCall, sayCounts } from '@salespro/domain/demo/chooseEnding.ts';
import {
  findOpenInterjection,
  type HeardLine,
  hearAnswers,
  hearClient,
  isCardOf,
  placeClientLines,
} from '@salespro/domain/demo/hearClient.ts';
import type { ClientReply, PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { isTestInterview } from '@salespro/domain/interviewList/CardFacts.ts';
import { findStep } from '@salespro/domain/interviews/flow/Screen.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { chooseScriptTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { IconMessage2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCall, useCallPart } from '#call/CallState.tsx';
import { keepNote } from '#call/changeNotes.ts';
import { chooseBuiltInSet } from '#features/templates/textLoaders.ts';
import { useChosenText } from '#features/templates/useChosenText.ts';
import { useWithSeller } from '#features/templates/useWithSeller.ts';
import { newId } from '#lib/newId.ts';
import { useAction } from '#lib/useAction.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import styles from './clientPanel.module.css';
import { playedCalls, usePlayedCall } from './playedCalls.ts';

interface ClientStageProps {
  readonly client: PlayedClient;
  readonly children?: ReactNode;
}

/** The place of the client: above the page, and where a question has something beside it, there. */
export function ClientStage({ client, children }: ClientStageProps) {
  const inCall = useCall();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const show = () => root.setProperty('--client-height', `${box.current?.clientHeight ?? 0}px`);
    show();
    let frame = 0;
    // In the next frame: what it changes may change the box, which the browser reports as an error.
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
    inCall.change({ seenFacts });
    return () => inCall.change({ seenFacts: null });
  }, [inCall, client]);
  return (
    <div className={styles.stage} data-played data-above-call data-screen-only>
      <div className={styles.box} ref={box}>
        <ClientPanel client={client} />
        {children}
      </div>
    </div>
  );
}

interface ClientPanelProps {
  readonly client: PlayedClient;
}

/** Plays the other side of the call with prepared lines; inside an interview, above its page. */
function ClientPanel({ client }: ClientPanelProps) {
  const { pathname } = useLocation();
  const { questionId } = useCallPart('place');
  if (isScriptPath(pathname)) return <ScriptClient client={client} />;
  return questionId === undefined ? null : (
    <QuestionClient key={questionId} client={client} questionId={questionId} />
  );
}

/** Where the client hears the pitch. */
const isScriptPath = (pathname: string): boolean => pathname.endsWith('/script-pitch');

interface ScriptClientProps {
  readonly client: PlayedClient;
}

/** What the client says while the script is read: objections, the price, and the answer to the ask. */
function ScriptClient({ client }: ScriptClientProps) {
  const interview = useWithSeller(useInterview().interview);
  const { chosen, reading } = useChosenText(
    interview,
    chooseBuiltInSet(interview),
    chooseScriptTemplate,
  );
  const call = usePlayedCall(interview.id);
  const { stop = 0 } = useCallPart('place');
  const card = useCallPart('objection');
  const parts = reading?.parts;
  const textId = chosen?.textId;
  const placed = useMemo(
    () => (parts && textId ? placeClientLines(client, textId, parts) : []),
    [client, parts, textId],
  );
  const open = findOpenInterjection(placed, stop, call);
  const isMet = open !== null && card !== null && isCardOf(open, card);
  useEffect(() => {
    if (isMet && open) playedCalls.change(interview.id, { met: [...call.met, open.id] });
  }, [isMet, open, interview.id, call.met]);
  const ask = placed.find(({ kind }) => kind === 'ask')?.from ?? Number.POSITIVE_INFINITY;
  useQuietSeconds(interview.id, stop === ask, stop > ask);
  const heard = hearClient(client, placed, stop, interview, call);
  const lines = heard.length === 0 ? [{ id: 'opening', says: client.opening }] : heard.slice(-2);
  return <ClientBubble client={client} lines={lines} />;
}

interface QuestionClientProps {
  readonly client: PlayedClient;
  readonly questionId: string;
}

/** What the client says to the question that is asked, to what it opens, and to what a good seller asks next. */
function QuestionClient({ client, questionId }: QuestionClientProps) {
  const { interview } = useInterview();
  const { askedOn } = usePlayedCall(interview.id);
  const heard = hearAnswers(client, interview, questionId);
  if (heard.length === 0) return null;
  const isSettled = ({ id, askOn }: ClientReply) => !askOn || askedOn.includes(id);
  const open = heard.findLast((reply) => !isSettled(reply));
  const worth = heard.findLast((reply) => reply.theirWords && isSettled(reply));
  const ask = (id: string) => playedCalls.change(interview.id, { askedOn: [...askedOn, id] });
  const lines = heard.flatMap(({ id, says, saysThen }) => [
    { id, says },
    ...(saysThen && askedOn.includes(id) ? [{ id: `${id}/then`, says: saysThen }] : []),
  ]);
  return (
    <ClientBubble client={client} lines={lines}>
      {open ? (
        <Row gap={8} rowGap={4} tone="dim" className={styles.ask}>
          <Button variant="light" size="small" onClick={() => ask(open.id)}>
            Ask on
          </Button>
          <span>“{open.askOn}”</span>
        </Row>
      ) : null}
      {worth?.theirWords ? (
        <TheirWords key={worth.id} words={worth.theirWords} questionId={worth.id} />
      ) : null}
    </ClientBubble>
  );
}

/** Of the page itself: a page that glides to a line scrolls without anybody. */
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
/** Longer nobody waits for a yes. */
const longest = 60;

/** While the ask is the line: counts the seconds until the seller does anything. Past it, they have gone on. */
function useQuietSeconds(interviewId: string, isAtAsk: boolean, isPast: boolean): void {
  useEffect(() => {
    const { quietSeconds, hasGoneOn } = playedCalls.get(interviewId);
    if (isPast && !hasGoneOn)
      playedCalls.change(interviewId, { quietSeconds: quietSeconds ?? 0, hasGoneOn: true });
  }, [interviewId, isPast]);
  useEffect(() => {
    if (!isAtAsk || playedCalls.get(interviewId).hasGoneOn) return;
    const { quietSeconds } = playedCalls.get(interviewId);
    let seconds = quietSeconds ?? 0;
    playedCalls.change(interviewId, { quietSeconds: seconds });
    const end = () => {
      clearInterval(timer);
      over.abort();
    };
    const timer = setInterval(() => {
      seconds += 1;
      playedCalls.change(interviewId, { quietSeconds: seconds });
      if (seconds >= longest) end();
    }, 1_000);
    const over = new AbortController();
    const goOn = () => {
      playedCalls.change(interviewId, { hasGoneOn: true });
      end();
    };
    // Not the press that led here.
    const start = setTimeout(() => {
      for (const input of inputs)
        window.addEventListener(input, goOn, { signal: over.signal, passive: true });
    }, 300);
    return () => {
      clearTimeout(start);
      end();
    };
  }, [interviewId, isAtAsk]);
}

interface ClientBubbleProps {
  readonly client: PlayedClient;
  readonly lines: readonly HeardLine[];
  readonly children?: ReactNode;
}

/** What the client said last. Over call mode too: there the client speaks up. */
function ClientBubble({ client, lines, children }: ClientBubbleProps) {
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

interface TheirWordsProps {
  readonly words: string;
  readonly questionId: string;
}

/** A line that a good seller writes down: one press keeps it as a note marked Their words. */
function TheirWords({ words, questionId }: TheirWordsProps) {
  const { interview } = useInterview();
  const { screen } = findStep(useLocation().pathname);
  const isKept = interview.notes?.some(({ text }) => text === words) === true;
  const keep = useAction(async () => {
    await keepNote(interview.id, { id: newId(), kind: 'quote', text: words, screen, questionId });
  });
  return (
    <Row gap={8} rowGap={4} tone="dim" className={styles.ask}>
      {isKept ? null : (
        <Button variant="light" size="small" isBusy={keep.isBusy} onClick={() => void keep.run()}>
          Note it
        </Button>
      )}
      <span>
        {isKept ? 'In your notes: ' : 'Worth a note: '}“{words}”
      </span>
    </Row>
  );
}

/** Who plays the client of a practice interview; null for all others, and for one whose address was changed. */
export function findClientOf({
  answers,
  contactEmail,
}: Pick<Interview, 'answers' | 'contactEmail'>): PlayedClient | null {
  if (!isTestInterview(answers)) return null;
  return playedClients.find(({ business }) => business.contactEmail === contactEmail) ?? null;
}

interface PracticeEndProps {
  readonly client: PlayedClient;
  readonly onAgain: () => void;
  readonly onStart: () => void;
}

/** After a call with a played client: four counts and no grade. Nothing while the call has no outcome. */
export function PracticeEnd({ client, onAgain, onStart }: PracticeEndProps) {
  const { interview } = useInterview();
  const call = usePlayedCall(interview.id);
  if (!interview.outcome) return null;
  const counts = sayCounts(countCall(client, interview, call));
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
        <Button variant="outline" size="small" onClick={onAgain}>
          Try again
        </Button>
        <Button variant="plain" size="small" onClick={onStart}>
          Start your first interview
        </Button>
      </Row>
    </Surface>
  );
}
