/** What the recorder does inside a page. The product knows nothing of it. */
export interface StageTools {
  /** Shows the pointer at this place, above everything, dialogs too. */
  placePointer(x: number, y: number, isDown: boolean): void;
  /** Moves every transition and animation on by so many milliseconds of the film; says whether one goes on. */
  stepAnimations(ms: number): boolean;
}

/** Runs in every page before its own scripts; handed over as text, so it uses nothing from outside. */
export function installStageTools(): void {
  const sheet = new CSSStyleSheet();
  // A caret that blinks in real time would flicker in a film made frame by frame.
  sheet.replaceSync(
    '* { caret-animation: manual; } ::-webkit-scrollbar { display: none; } html { scrollbar-width: none; }',
  );
  const namespace = 'http://www.w3.org/2000/svg';
  let pointer: HTMLElement | null = null;

  function drawPointer(): HTMLElement {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const box = document.createElement('div');
    box.popover = 'manual';
    box.setAttribute('aria-hidden', 'true');
    Object.assign(box.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      width: '60px',
      height: '60px',
      margin: '-20px 0 0 -20px',
      padding: '0',
      border: '0',
      background: 'none',
      overflow: 'visible',
      pointerEvents: 'none',
    });
    const svg = document.createElementNS(namespace, 'svg');
    svg.setAttribute('viewBox', '0 0 60 60');
    svg.setAttribute('width', '60');
    const ring = document.createElementNS(namespace, 'circle');
    for (const [name, value] of Object.entries({
      cx: '20',
      cy: '20',
      r: '17',
      fill: '#0b7a5e',
      'fill-opacity': '0.28',
    }))
      ring.setAttribute(name, value);
    const arrow = document.createElementNS(namespace, 'path');
    for (const [name, value] of Object.entries({
      d: 'M20 20v25l6-6 4.5 10.5 5-2.2L31 37h8.5z',
      fill: '#14201c',
      stroke: '#fff',
      'stroke-width': '2',
      'stroke-linejoin': 'round',
    }))
      arrow.setAttribute(name, value);
    svg.append(ring, arrow);
    box.append(svg);
    document.documentElement.append(box);
    return box;
  }

  const elapsed = new WeakMap<Animation, number>();
  const tools: StageTools = {
    placePointer(x, y, isDown) {
      pointer ??= drawPointer();
      if (!pointer.isConnected) document.documentElement.append(pointer);
      // Shown anew, it is the last of the top layer.
      if (pointer.matches(':popover-open')) pointer.hidePopover();
      pointer.showPopover();
      pointer.style.transform = `translate(${x}px, ${y}px)`;
      pointer.querySelector('circle')?.setAttribute('visibility', isDown ? 'visible' : 'hidden');
    },
    stepAnimations(ms) {
      let goesOn = false;
      for (const animation of document.getAnimations()) {
        const isOurs = elapsed.has(animation);
        if (!isOurs && animation.playState !== 'running') continue;
        const now = isOurs ? (elapsed.get(animation) ?? 0) + ms : 0;
        elapsed.set(animation, now);
        const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
        if (now >= end) animation.finish();
        else {
          animation.pause();
          animation.currentTime = now;
          goesOn = true;
        }
      }
      return goesOn;
    },
  };
  Object.assign(window, { stageTools: tools });
}
