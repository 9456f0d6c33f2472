import { toTourTime } from '@salespro/domain/tour/toTourTime.ts';
import { tourChapters, tourSeconds } from '@salespro/domain/tour/tourFilm.ts';
import { IconArrowRight, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { TourPlayer } from './TourPlayer.tsx';
import styles from './tourSection.module.css';
import { useTourFilm } from './useTourFilm.ts';

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
        <h2 className={styles.title} id="tour-title">
          A whole interview in 75 seconds
        </h2>
        <p className={styles.about}>
          Watch one call from the first question to the follow-up, then try it on a made-up client.
        </p>
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
                <span className={styles.from}>{toTourTime(from)}</span>
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
          <p className={styles.waiting}>
            A dentist is waiting for your call. Nothing leaves your browser.
          </p>
        </div>
      </div>
    </section>
  );
}
