import { tourSeconds } from '@salespro/domain/tour/tourFilm.ts';
import { useEffect, useRef, useState } from 'react';

/** What the player does with the film. Nothing of it is asked for before somebody wants to see it. */
export function useTourFilm() {
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

export type TourFilm = ReturnType<typeof useTourFilm>;

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whoever forbids it to start sees it stand still and can press Play again; a fault is told by its event. */
function start(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}
