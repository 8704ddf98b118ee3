import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { renderPart } from '../test-render.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';

test('it is named, takes the focus in and gives it back', async () => {
  const { user, getByRole, findByRole } = renderPart(<Layout />);
  await user.click(getByRole('button', { name: 'Layout' }));
  await findByRole('dialog', { name: 'Layout' });
  await expect.poll(() => document.activeElement).toBe(getByRole('button', { name: 'Presets' }));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(getByRole('button', { name: 'Layout' }));
});

test('Escape closes the innermost alone', async () => {
  const { user, getByRole, findByRole } = renderPart(<Layout />);
  await user.click(getByRole('button', { name: 'Layout' }));
  await user.click(await findByRole('button', { name: 'Presets' }));
  await findByRole('menuitem', { name: 'Simple' });
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Layout' })).not.toBeNull();
});

function Layout() {
  return (
    <Popover label="Layout" trigger={(trigger) => <Button {...trigger}>Layout</Button>}>
      <Menu label="Presets" trigger={(trigger) => <Button {...trigger}>Presets</Button>}>
        <MenuItem>Simple</MenuItem>
      </Menu>
    </Popover>
  );
}
