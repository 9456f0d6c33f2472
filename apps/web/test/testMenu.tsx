import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuChoices, MenuLink, MenuSeparator } from '#ui/MenuItems.tsx';

export const menuButton = () => page.getByRole('button', { name: 'Account of Dana' });
export const menu = () => page.getByRole('menu');
export const getFocusedText = () => document.activeElement?.textContent;
export const onChoose = vi.fn();

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
            onChoose={onChoose}
          />
          <MenuAction icon={null} isBusy={isBusy} onChoose={() => onChoose('out')}>
            Sign Out
          </MenuAction>
        </MenuButton>
      </div>
      <a href="#after">After</a>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await render(<RouterProvider router={router} />);
  onChoose.mockClear();
  (menuButton().element() as HTMLElement).focus();
  return router;
}

export async function openMenuWithKey(key: string) {
  await userEvent.keyboard(key);
  await expect.element(menu()).toBeVisible();
}
