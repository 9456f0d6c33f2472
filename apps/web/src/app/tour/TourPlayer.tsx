import { toTourTime } from '@salespro/domain/tour/toTourTime.ts';
import { tourFiles, tourPosterAlt, tourSeconds } from '@salespro/domain/tour/tourFilm.ts';
import {
  IconBadgeCc,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { paths } from '#lib/paths.ts';
import button from '#ui/iconButton.module.css';
import styles from './tourPlayer.module.css';
import type { TourFilm } from './useTourFilm.ts';

const icon = { 'aria-hidden': true, size: 20, stroke: 1.8 } as const;

/** The poster until somebody presses Play; then the film, from our own server. */
export function TourPlayer({ film }: { readonly film: TourFilm }) {
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
    <section className={styles.player} aria-label="Tour video" ref={film.box} onKeyDown={pressKey}>
      <div className={styles.screen}>
        {film.isShown ? (
          <TourVideo film={film} />
        ) : (
          <>
            <img
              className={styles.picture}
              src={tourFiles.poster}
              alt={tourPosterAlt}
              width={1280}
              height={800}
              loading="lazy"
              decoding="async"
            />
            <a
              className={styles.play}
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
            <p className={styles.failed}>
              <span>The tour did not load.</span> <a href={paths.tour}>Read the transcript</a>
            </p>
          ) : null}
        </div>
      </div>
      <div className={styles.controls}>
        <button
          className={button.iconButton}
          type="button"
          ref={toggle}
          aria-label={film.isPlaying ? 'Pause' : 'Play'}
          onClick={film.toggle}
        >
          <Toggle {...icon} />
        </button>
        <span className={styles.time}>{toTourTime(film.seconds)}</span>
        <input
          className={styles.place}
          type="range"
          aria-label="Position"
          aria-valuetext={`${toTourTime(film.seconds)} of ${toTourTime(tourSeconds)}`}
          min={0}
          max={tourSeconds}
          step={1}
          value={Math.floor(film.seconds)}
          onChange={(event) => film.seek(event.target.valueAsNumber)}
        />
        <span className={styles.time}>{toTourTime(tourSeconds)}</span>
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
      </div>
    </section>
  );
}

function TourVideo({ film }: { readonly film: TourFilm }) {
  return (
    <video
      className={styles.picture}
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
