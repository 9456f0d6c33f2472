import { toTourTime } from '@salespro/domain/tour/toTourTime.ts';
import {
  tourChapters,
  tourFiles,
  tourPosterAlt,
  tourSeconds,
} from '@salespro/domain/tour/tourFilm.ts';
import {
  IconArrowRight,
  IconBadgeCc,
  IconFileText,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import tourPlayerStyles from './tourPlayer.module.css';
import styles from './tourSection.module.css';

/** The tour on the landing page. Whatever leads to it ends in "#tour". */
export function TourSection() {
  const film = useTourFilm();
  const isAt = (place: number) => {
    const next = tourChapters[place + 1]?.from ?? tourSeconds + 1;
    return film.isShown && film.seconds >= (tourChapters[place]?.from ?? 0) && film.seconds < next;
  };
  return (
    <section className={styles.tour} id="tour" aria-labelledby="tour-title">
      <div className={styles.head}>
        <Text as="h2" size="title" weight={700} className={styles.title} id="tour-title">
          A whole interview in 75 seconds
        </Text>
        <Text tone="dim" above={12} className={styles.about}>
          Watch one call from the first question to the follow-up, then try it on a made-up client.
        </Text>
      </div>
      <TourPlayer film={film} />
      <div className={styles.side}>
        <ol className={styles.chapters} aria-label="Chapters">
          {tourChapters.map(({ from, title }, place) => (
            <li key={from}>
              <button
                className={styles.chapter}
                type="button"
                aria-current={isAt(place) ? 'true' : undefined}
                onClick={() => film.play(from)}
              >
                <Text as="span" tone="dim" isTabular className={styles.from}>
                  {toTourTime(from)}
                </Text>
                {title}
              </button>
            </li>
          ))}
        </ol>
        <a className={styles.transcript} href={paths.tour}>
          <IconFileText aria-hidden="true" size={16} stroke={1.8} />
          Read the transcript
        </a>
        <div className={styles.tryIt}>
          <Link className={buttonClass({ size: 'large', isWide: true })} to={paths.demo}>
            Try it now, no account
            <IconArrowRight aria-hidden="true" size={18} />
          </Link>
          <Text size="small" tone="dim" above={12}>
            A dentist is waiting for your call. Nothing leaves your browser.
          </Text>
        </div>
      </div>
    </section>
  );
}

/** What the player does with the film. Nothing of it is asked for before somebody wants to see it. */
function useTourFilm() {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  /** Where it was asked to begin; null as long as the poster stands. */
  const [begin, setBegin] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [hasCaptions, setCaptions] = useState(true);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (begin === null || !video.current) return;
    video.current.currentTime = begin;
    start(video.current);
  }, [begin]);

  useEffect(() => {
    const track = begin === null ? undefined : video.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? 'showing' : 'hidden';
  }, [begin, hasCaptions]);

  function play(from = 0): void {
    setFailed(false);
    setSeconds(from);
    if (video.current) {
      video.current.currentTime = from;
      start(video.current);
    } else setBegin(from);
  }

  return {
    box,
    video,
    isShown: begin !== null,
    isPlaying,
    isFailed,
    hasCaptions,
    seconds,
    play,
    toggle(): void {
      if (!video.current) play();
      else if (video.current.paused) start(video.current);
      else video.current.pause();
    },
    /** To a place of the film; before it was begun, it begins there. */
    seek(to: number): void {
      const place = Math.min(Math.max(to, 0), tourSeconds);
      setSeconds(place);
      if (video.current) video.current.currentTime = place;
      else play(place);
    },
    toggleCaptions: () => setCaptions(!hasCaptions),
    toggleFullScreen(): void {
      if (document.fullscreenElement) void document.exitFullscreen();
      // A phone that has it for films only takes the film alone.
      else if (box.current?.requestFullscreen) void box.current.requestFullscreen().catch(() => {});
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setSeconds(video.current?.currentTime ?? 0),
    },
    fail(): void {
      setBegin(null);
      setPlaying(false);
      setSeconds(0);
      setFailed(true);
    },
  };
}

type TourFilm = ReturnType<typeof useTourFilm>;

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whoever forbids it to start sees it stand still and can press Play again; a fault is told by its event. */
function start(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}

const icon = { 'aria-hidden': true, size: 20, stroke: 1.8 } as const;

/** The poster until somebody presses Play; then the film, from our own server. */
function TourPlayer({ film }: { readonly film: TourFilm }) {
  const toggle = useRef<HTMLButtonElement>(null);

  function playHere(event: MouseEvent): void {
    // Opened in another tab, the page of the film shows it, as it does before our script is there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The large button goes away.
    toggle.current?.focus({ preventScroll: true });
    film.play();
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const isOnButton = event.target instanceof HTMLButtonElement;
    // On a button, Space presses it.
    if (key === ' ' && !isOnButton) film.toggle();
    else if (key === 'c') film.toggleCaptions();
    else if (key === 'f') film.toggleFullScreen();
    else if (key === 'arrowleft') film.seek(film.seconds - 5);
    else if (key === 'arrowright') film.seek(film.seconds + 5);
    else return;
    event.preventDefault();
  }

  const Toggle = film.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <section
      className={tourPlayerStyles.player}
      aria-label="Tour video"
      ref={film.box}
      onKeyDown={pressKey}
    >
      <div className={tourPlayerStyles.screen}>
        {film.isShown ? (
          <TourVideo film={film} />
        ) : (
          <>
            <img
              className={tourPlayerStyles.picture}
              src={tourFiles.poster}
              alt={tourPosterAlt}
              width={1280}
              height={800}
              loading="lazy"
              decoding="async"
            />
            <a
              className={tourPlayerStyles.play}
              href={paths.tour}
              aria-label="Play the tour, 1 minute 15 seconds"
              onClick={playHere}
            >
              <IconPlayerPlayFilled aria-hidden="true" size={34} />
            </a>
          </>
        )}
        <div role="status">
          {film.isFailed ? (
            <p className={tourPlayerStyles.failed}>
              <span>The tour did not load.</span> <a href={paths.tour}>Read the transcript</a>
            </p>
          ) : null}
        </div>
      </div>
      <Row className={tourPlayerStyles.controls}>
        <button
          className={button.iconButton}
          type="button"
          ref={toggle}
          aria-label={film.isPlaying ? 'Pause' : 'Play'}
          onClick={film.toggle}
        >
          <Toggle {...icon} />
        </button>
        <span className={tourPlayerStyles.time}>{toTourTime(film.seconds)}</span>
        <input
          className={tourPlayerStyles.place}
          type="range"
          aria-label="Position"
          aria-valuetext={`${toTourTime(film.seconds)} of ${toTourTime(tourSeconds)}`}
          min={0}
          max={tourSeconds}
          step={1}
          value={Math.floor(film.seconds)}
          onChange={(event) => film.seek(event.target.valueAsNumber)}
        />
        <span className={tourPlayerStyles.time}>{toTourTime(tourSeconds)}</span>
        <button
          className={button.iconButton}
          type="button"
          aria-label="Captions"
          aria-pressed={film.hasCaptions}
          onClick={film.toggleCaptions}
        >
          <IconBadgeCc {...icon} size={22} />
        </button>
        <button
          className={button.iconButton}
          type="button"
          aria-label="Full screen"
          onClick={film.toggleFullScreen}
        >
          <IconMaximize {...icon} />
        </button>
      </Row>
    </section>
  );
}

function TourVideo({ film }: { readonly film: TourFilm }) {
  return (
    <video
      className={tourPlayerStyles.picture}
      ref={film.video}
      width={1280}
      height={800}
      playsInline
      onClick={film.toggle}
      onError={film.fail}
      {...film.events}
    >
      <source src={tourFiles.webm} type="video/webm" />
      {/* The last one tells that there is none. */}
      <source src={tourFiles.mp4} type="video/mp4" onError={film.fail} />
      <track kind="captions" src={tourFiles.captions} srcLang="en" label="English" default />
    </video>
  );
}
