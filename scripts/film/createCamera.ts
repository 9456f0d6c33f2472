import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright';
import type { StageTools } from './stageTools.ts';

export const framesPerSecond = 25;
const frameMs = 1000 / framesPerSecond;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Clip extends Place {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** A picture and how many frames of the film it fills. */
export interface Still {
  readonly file: string;
  frames: number;
}

/** Makes the picture of the film from that of the page. */
export type Compose = (picture: Buffer) => Promise<Buffer>;

const asSeen: Compose = async (picture) => picture;

/**
 * Takes the film frame by frame: the page's clock and its animations stand still between two frames, so
 * that a busy machine makes the recording slower and never the film.
 */
export async function createCamera(page: Page, folder: string) {
  mkdirSync(folder, { recursive: true });
  const stills: Still[] = [];
  const context = page.context();
  const eyes = new Map<Page, CDPSession>();
  let pointer = { x: 1180, y: 700 };
  let isDown = false;
  let taken = 0;
  let last: Buffer | null = null;
  let compose = asSeen;

  async function look(seen: Page, clip?: Clip): Promise<Buffer> {
    const eye = eyes.get(seen) ?? (await context.newCDPSession(seen));
    eyes.set(seen, eye);
    const { data } = await eye.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      ...(clip && { clip }),
    });
    return Buffer.from(data, 'base64');
  }

  /** The world moves on; says whether something is still moving in it. */
  async function step(ms: number): Promise<boolean> {
    await context.clock.runFor(ms);
    const moving = await Promise.all(
      context.pages().map((one) =>
        one.evaluate(
          ([x, y, down, by, hasPointer]) => {
            const { stageTools } = window as unknown as { stageTools: StageTools };
            if (hasPointer) stageTools.placePointer(x, y, down);
            return stageTools.stepAnimations(by);
          },
          [pointer.x, pointer.y, isDown, ms, one === page] as const,
        ),
      ),
    );
    return moving.includes(true);
  }

  /** One picture for so many frames; says whether it is another one than before. */
  async function frame(count = 1): Promise<boolean> {
    const isMoving = await step(count * frameMs);
    const picture = await compose(await look(page));
    const still = stills.at(-1);
    taken += count;
    if (still && last?.equals(picture)) {
      still.frames += count;
      return isMoving;
    }
    const file = join(folder, `${String(taken).padStart(5, '0')}.png`);
    writeFileSync(file, picture);
    stills.push({ file, frames: count });
    last = picture;
    return true;
  }

  /** Where nothing moves it looks five times a second, which is enough for a clock. */
  async function hold(ms: number): Promise<void> {
    let left = Math.round(ms / frameMs);
    let quiet = 0;
    while (left > 0) {
      const count = quiet < 4 ? 1 : Math.min(5, left);
      quiet = (await frame(count)) ? 0 : quiet + 1;
      left -= count;
    }
  }

  async function boxOf(target: Locator) {
    const box = await target.filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`not on the screen: ${target}`);
    return box;
  }

  async function middleOf(target: Locator): Promise<Place> {
    const { x, y, width, height } = await boxOf(target);
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** In one slow line, slower at both ends. */
  async function moveTo(target: Locator | Place): Promise<void> {
    const goal = 'x' in target ? target : await middleOf(target);
    const start = pointer;
    const distance = Math.hypot(goal.x - start.x, goal.y - start.y);
    if (distance < 2) return;
    const count = Math.round(Math.min(Math.max(distance / 22, 12), 26));
    for (let place = 1; place <= count; place += 1) {
      const share = (1 - Math.cos((Math.PI * place) / count)) / 2;
      pointer = {
        x: start.x + (goal.x - start.x) * share,
        y: start.y + (goal.y - start.y) * share,
      };
      await page.mouse.move(pointer.x, pointer.y);
      await frame();
    }
  }

  return {
    stills,
    hold,
    moveTo,
    /** Where the pointer hides no word of it. */
    async moveBeside(target: Locator): Promise<void> {
      const { x, y, width, height } = await boxOf(target);
      await moveTo({ x: Math.min(x + width + 14, 1240), y: y + height / 2 });
    },
    async moveBelow(target: Locator): Promise<void> {
      const { x, y, width, height } = await boxOf(target);
      await moveTo({ x: x + width - 12, y: y + height - 2 });
    },
    /** Off the film: so much time goes by. */
    async wait(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= 400) await step(400);
    },
    /** Off the film: the world goes on until this is there. */
    async until(target: Locator, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
      const deadline = Date.now() + 90_000;
      for (;;) {
        if ((await target.first().isVisible()) === (state === 'visible')) return;
        if (Date.now() > deadline) throw new Error(`did not become ${state}: ${target}`);
        await step(frameMs);
      }
    },
    async press(target: Locator): Promise<void> {
      await moveTo(target);
      await hold(500);
      isDown = true;
      await page.mouse.down();
      await hold(120);
      isDown = false;
      await page.mouse.up();
    },
    async key(key: string): Promise<void> {
      await page.keyboard.press(key);
    },
    async type(text: string, msPerLetter = 70): Promise<void> {
      for (const letter of text) {
        await page.keyboard.type(letter);
        await hold(msPerLetter);
      }
    },
    /** By the wheel, in one slow move. */
    async scroll(pixels: number, ms: number): Promise<void> {
      const count = Math.round(ms / frameMs);
      let done = 0;
      for (let place = 1; place <= count; place += 1) {
        const goal = Math.round((pixels * (1 - Math.cos((Math.PI * place) / count))) / 2);
        await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), goal - done);
        done = goal;
        await frame();
      }
    },
    look,
    /** Cut out for the poster, at twice its size and without the pointer: a card down to one of its lines. */
    async cut(card: Locator, lastLine: Locator, margin: number): Promise<Buffer> {
      const [whole, line] = [await boxOf(card), await boxOf(lastLine)];
      const clip = { ...whole, height: line.y + line.height + margin - whole.y, scale: 2 };
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('html > [popover]')?.hidePopover();
      });
      return look(page, clip);
    },
    /** From now on every picture is made into another one. */
    through(next: Compose | null): void {
      compose = next ?? asSeen;
    },
    /** The last picture, until the film is this old; says how many seconds it is late. */
    async holdUntil(seconds: number): Promise<number> {
      const late = taken / framesPerSecond - seconds;
      await hold(-late * 1000);
      return Math.max(0, late);
    },
  };
}

export type Camera = Awaited<ReturnType<typeof createCamera>>;
