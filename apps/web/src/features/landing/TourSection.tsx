import { formatTourTime } from '@salespro/domain/tour/formatTourTime.ts';
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

/** Section of the landing page with the tour video and its chapters; links point to "#tour". */
export function TourSection() {
  const film = useTourFilm();
  const isCurrentChapter = (place: number) => {
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
                aria-current={isCurrentChapter(place) ? 'true' : undefined}
                onClick={() => film.play(from)}
              >
                <Text as="span" tone="dim" isTabular className={styles.from}>
                  {formatTourTime(from)}
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

/** Holds the state of the tour video; the file is requested only when playback starts. */
function useTourFilm() {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  /** Second at which playback starts; null while the poster is shown. */
  const [startSeconds, setStartSeconds] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [hasCaptions, setCaptions] = useState(true);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (startSeconds === null || !video.current) return;
    video.current.currentTime = startSeconds;
    startVideo(video.current);
  }, [startSeconds]);

  useEffect(() => {
    const track = startSeconds === null ? undefined : video.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? 'showing' : 'hidden';
  }, [startSeconds, hasCaptions]);

  function play(from = 0): void {
    setFailed(false);
    setSeconds(from);
    if (video.current) {
      video.current.currentTime = from;
      startVideo(video.current);
    } else setStartSeconds(from);
  }

  return {
    box,
    video,
    isShown: startSeconds !== null,
    isPlaying,
    isFailed,
    hasCaptions,
    seconds,
    play,
    toggle(): void {
      if (!video.current) play();
      else if (video.current.paused) startVideo(video.current);
      else video.current.pause();
    },
    /** Seeks to a second of the video, and starts playback if it has not started. */
    seek(to: number): void {
      const targetSeconds = Math.min(Math.max(to, 0), tourSeconds);
      setSeconds(targetSeconds);
      if (video.current) video.current.currentTime = targetSeconds;
      else play(targetSeconds);
    },
    toggleCaptions: () => setCaptions(!hasCaptions),
    toggleFullScreen(): void {
      if (document.fullscreenElement) void document.exitFullscreen();
      // Some phones support full screen for the video element only.
      else if (box.current?.requestFullscreen) void box.current.requestFullscreen().catch(() => {});
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setSeconds(video.current?.currentTime ?? 0),
    },
    fail(): void {
      setStartSeconds(null);
      setPlaying(false);
      setSeconds(0);
      setFailed(true);
    },
  };
}

type TourFilm = ReturnType<typeof useTourFilm>;

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Starts playback and ignores a blocked autoplay; load errors arrive as events. */
function startVideo(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}

const icon = { 'aria-hidden': true, size: 20, stroke: 1.8 } as const;

/** Shows the poster until the visitor presses Play, then the video with its controls. */
function TourPlayer({ film }: { readonly film: TourFilm }) {
  const toggle = useRef<HTMLButtonElement>(null);

  function playInPage(event: MouseEvent): void {
    // Modifier keys open the link in another tab, which shows the tour page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Moves the focus, because the large Play button is removed.
    toggle.current?.focus({ preventScroll: true });
    film.play();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const isOnButton = event.target instanceof HTMLButtonElement;
    // Space on a focused button presses that button.
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
      onKeyDown={handleKey}
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
              onClick={playInPage}
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
        <span className={tourPlayerStyles.time}>{formatTourTime(film.seconds)}</span>
        <input
          className={tourPlayerStyles.position}
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatTourTime(film.seconds)} of ${formatTourTime(tourSeconds)}`}
          min={0}
          max={tourSeconds}
          step={1}
          value={Math.floor(film.seconds)}
          onChange={(event) => film.seek(event.target.valueAsNumber)}
        />
        <span className={tourPlayerStyles.time}>{formatTourTime(tourSeconds)}</span>
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
      {/* An error of the last source means that no source could be loaded. */}
      <source src={tourFiles.mp4} type="video/mp4" onError={film.fail} />
      <track kind="captions" src={tourFiles.captions} srcLang="en" label="English" default />
    </video>
  );
}
