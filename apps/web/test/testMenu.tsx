import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuChoices, MenuLink, MenuSeparator } from '#ui/MenuItems.tsx';

export const button = () => page.getByRole('button', { name: 'Account of Dana' });
export const menu = () => page.getByRole('menu');
export const focused = () => document.activeElement?.textContent;
export const chosen = vi.fn();

export async function renderMenu(place: React.CSSProperties = {}, isBusy = false) {
  const element = (
    <>
      <a href="#before">Before</a>
      <div style={{ position: 'fixed', ...place }}>
        <MenuButton className={undefined} content="Account of Dana">
          <MenuLink to="/account" icon={null}>
            My Account
          </MenuLink>
          <MenuLink to="/list" icon={null}>
            My Interviews
          </MenuLink>
          <MenuSeparator />
          <MenuChoices
            label="Colors"
            value="light"
            choices={[
              ['light', 'Light'],
              ['dark', 'Dark'],
            ]}
            onChoose={chosen}
          />
          <MenuAction icon={null} isBusy={isBusy} onChoose={() => chosen('out')}>
            Sign Out
          </MenuAction>
        </MenuButton>
      </div>
      <a href="#after">After</a>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await render(<RouterProvider router={router} />);
  chosen.mockClear();
  (button().element() as HTMLElement).focus();
  return router;
}

export async function openWith(key: string) {
  await userEvent.keyboard(key);
  await expect.element(menu()).toBeVisible();
}
