import type { Shot } from './Stage.ts';
import { salon } from './salon.ts';
import { besideEachOther } from './twoWindows.ts';

/** The script, the call, the client's window, the end and what follows it. */
export const callShots: readonly Shot[] = [
  {
    async prepare({ page, camera, url, interviewId, answer }) {
      await answer(salon.serviceQuestions);
      await page.goto(`${url}/session/${interviewId}/script-pitch`);
      await camera.until(page.getByRole('button', { name: 'Call mode' }));
      // The keys of a call are explained once; the seller of the film knows them.
      await camera.key('f');
      await camera.until(page.getByRole('button', { name: 'Got it' }));
      await page.getByRole('button', { name: 'Got it' }).click();
      await camera.key('Escape');
      await camera.until(page.getByRole('button', { name: 'Call mode' }));
      await camera.wait(2000);
    },
    async play({ camera }) {
      await camera.hold(2000);
      for (let line = 0; line < 3; line += 1) {
        await camera.key('ArrowDown');
        await camera.hold(1500);
      }
    },
  },
  {
    async play({ page, camera }) {
      await camera.key('f');
      await camera.until(page.getByRole('region', { name: 'Script', exact: true }));
      await camera.hold(700);
      await camera.key('ArrowDown');
      await camera.hold(800);
      await camera.press(page.getByText('Beats', { exact: true }));
      await camera.hold(1000);
      await camera.press(page.getByText('Keywords', { exact: true }));
    },
  },
  {
    async play({ page, camera }) {
      await camera.key('o');
      await camera.until(page.getByRole('dialog', { name: 'Objections' }));
      await camera.hold(500);
      await camera.type('spam', 120);
      await camera.hold(500);
      await camera.hold(900);
      // Until somebody moves, a letter is one of the search.
      await camera.key('ArrowDown');
      await camera.key('c');
    },
  },
  {
    async prepare({ page, camera }) {
      await camera.key('Escape');
      await camera.until(page.getByRole('dialog', { name: 'Objections' }), 'hidden');
      await besideEachOther(page, camera);
      // The message about it would lie over the bar.
      await camera.wait(10_000);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await camera.until(page.getByText('Client sees: What we heard'));
    },
    async play({ page, camera }) {
      await camera.hold(900);
      await camera.press(page.getByRole('button', { name: 'Next slide' }));
      await camera.until(page.getByText('Client sees: The plan'));
    },
  },
  {
    async prepare({ page, camera }) {
      await camera.through(null);
      await camera.key('p');
      await page.setViewportSize({ width: 1280, height: 800 });
      await camera.until(page.getByRole('region', { name: 'Client window' }), 'hidden');
      await camera.wait(10_000);
    },
    async play({ page, camera }) {
      await camera.hold(400);
      await camera.key('e');
      await camera.until(page.getByRole('dialog', { name: 'How did the call end?' }));
      await camera.hold(1300);
      await camera.key('2');
      await camera.hold(1000);
      await page.getByLabel('Google reviews').press('Enter');
      await camera.until(page.getByText('Trial started'));
    },
  },
  {
    async prepare({ page, camera, url, interviewId }) {
      await page.goto(`${url}/session/${interviewId}/follow-up`);
      await camera.until(page.getByRole('tab').first());
      await camera.wait(3000);
      await page.getByRole('tab').first().focus();
    },
    async play({ page, camera }) {
      await camera.moveBeside(page.getByRole('tab').first());
      await camera.hold(900);
      await camera.key('ArrowDown');
      await camera.moveBeside(page.getByRole('tab').nth(1));
      await camera.hold(500);
      await camera.key('ArrowDown');
      await camera.moveBeside(page.getByRole('tab').nth(2));
    },
  },
  {
    async prepare({ page, camera, url, interviewId }) {
      await page.goto(`${url}/my-interviews`);
      await camera.until(page.getByRole('link', { name: /^Call now:/ }));
      await page.goto(`${url}/session/${interviewId}/questions?ask=advertising_barriers`);
      await camera.until(page.getByText('Question 5 of 12'));
      await camera.wait(2000);
    },
    async play({ page, camera }) {
      await page.context().setOffline(true);
      await camera.hold(300);
      await camera.key('c');
      await camera.hold(1000);
      await camera.press(page.getByRole('link', { name: 'My Interviews' }));
      await camera.until(page.getByRole('link', { name: /^Call now:/ }));
      await camera.moveTo(page.getByRole('link', { name: /^Call now:/ }));
    },
  },
];
