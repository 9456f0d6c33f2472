import type { Shot } from './Stage.ts';
import { salon } from './salon.ts';

/** My Interviews, questions 4 to 6, the readback and the recommendations. */
export const questionShots: readonly Shot[] = [
  {
    async prepare({ page, camera, url }) {
      await page.goto(`${url}/my-interviews`);
      await camera.until(page.getByRole('link', { name: /^Continue:/ }));
      await camera.wait(2000);
    },
    async play({ page, camera }) {
      await camera.hold(1200);
      await camera.press(page.getByRole('link', { name: /^Continue:/ }));
      await camera.until(page.getByText('Question 4 of 12'));
    },
  },
  {
    async play({ page, camera, pieces }) {
      await camera.moveBeside(page.getByRole('heading', { level: 1 }));
      await camera.hold(1200);
      await camera.key('a');
      await camera.hold(1600);
      const card = page.getByRole('heading', { level: 1 }).locator('xpath=..');
      pieces.question = await camera.cut(card, page.getByText('Website', { exact: true }), 24);
      await camera.key('Enter');
      await camera.until(page.getByText('Question 5 of 12'));
      await camera.hold(1500);
      await camera.key('a');
      await camera.hold(1400);
      await camera.key('Enter');
      await camera.until(page.getByText('Question 6 of 12'));
    },
  },
  {
    async play({ page, camera, pieces }) {
      await camera.hold(700);
      await camera.key('y');
      await camera.hold(700);
      await camera.key('3');
      await camera.hold(300);
      await camera.moveBelow(page.getByText('Message Marketing'));
      await camera.hold(900);
      const fit = page.getByRole('region', { name: 'Fit so far' });
      pieces.ranking = await camera.cut(fit, fit.getByRole('listitem').nth(2), 10);
      await camera.key('q');
      await camera.until(page.getByRole('textbox', { name: 'What they said' }));
      await camera.hold(300);
      await camera.type(salon.wordsOnList);
      await camera.hold(300);
      await camera.key('Enter');
      await camera.hold(300);
      await camera.moveBelow(page.getByRole('button', { name: salon.wordsOnList }));
    },
  },
  {
    async prepare({ page, camera, url, interviewId, answer }) {
      await answer(salon.lastQuestions);
      await page.goto(`${url}/session/${interviewId}/questions?ask=plan_to_achieve_results`);
      await camera.until(page.getByText('Question 12 of 12'));
      await camera.key('Enter');
      await camera.until(page.getByRole('heading', { name: 'Before you recommend' }));
      // The message about it would lie over the sentences.
      await camera.wait(8000);
    },
    async play({ page, camera }) {
      await camera.hold(1000);
      await camera.press(page.getByText(/^Your ad money goes to Facebook/));
      await camera.until(page.getByText('Question 3 of 12'));
      await camera.hold(700);
      await camera.key('Enter');
      await camera.until(page.getByRole('heading', { name: 'Before you recommend' }));
      await camera.hold(200);
      await camera.scroll(400, 700);
      await camera.hold(900);
      await camera.key('Enter');
      await camera.until(page.getByText('Best Match'));
    },
  },
  {
    async play({ page, camera }) {
      await camera.moveBeside(page.getByText('Best Match'));
      await camera.hold(1100);
      await camera.moveBelow(page.getByText(/^You said/));
      await camera.hold(1200);
      await camera.scroll(420, 1200);
      await camera.hold(1200);
      await camera.press(page.getByRole('button', { name: 'Select This Service' }).first());
      await camera.until(page.getByText(/^Question 1 of/));
    },
  },
];
