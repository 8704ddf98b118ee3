import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { renderPart } from '../test-render.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem, MenuLinkItem } from './menu.tsx';

test('arrow keys open it and go round, Home and End jump, a letter finds the item that begins with it', async () => {
  const { user, getByRole, findByRole } = renderPart(<Account />);
  const opener = getByRole('button', { name: 'Account' });
  opener.focus();
  await user.keyboard('{ArrowDown}');
  await expectFocus(await findByRole('menuitem', { name: 'Profile' }));
  await user.keyboard('{ArrowUp}');
  await expectFocus(getByRole('menuitem', { name: 'Log out' }));
  await user.keyboard('{Home}');
  await expectFocus(getByRole('menuitem', { name: 'Profile' }));
  await user.keyboard('{End}');
  await expectFocus(getByRole('menuitem', { name: 'Log out' }));
  await user.keyboard('o');
  await expectFocus(getByRole('menuitem', { name: 'Orders' }));
});

test('Escape closes it and gives the focus back to its button', async () => {
  const { user, getByRole, findByRole } = renderPart(<Account />);
  const opener = getByRole('button', { name: 'Account' });
  await user.click(opener);
  await findByRole('menu', { name: 'Account' });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await expectFocus(opener);
});

test('the chosen one among several is read as such, and a choice closes the menu', async () => {
  const { user, getByRole, findByRole } = renderPart(<Languages />);
  await user.click(getByRole('button', { name: 'English' }));
  expect((await findByRole('menuitemradio', { name: 'English' })).getAttribute('aria-checked')).toBe('true');
  await user.click(getByRole('menuitemradio', { name: 'Deutsch' }));
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  getByRole('button', { name: 'Deutsch' });
});

test('a menu in a dialog is drawn inside of it, where it can be used', async () => {
  const { user, getByRole, findByRole } = renderPart(
    <Dialog isOpen title="Settings" onClose={() => undefined}>
      <Languages />
    </Dialog>,
  );
  await user.click(getByRole('button', { name: 'English' }));
  expect(getByRole('dialog').contains(await findByRole('menu', { name: 'Language' }))).toBe(true);
});

function Account() {
  return (
    <Menu label="Account" trigger={(trigger) => <Button {...trigger}>Account</Button>}>
      <MenuItem>Profile</MenuItem>
      <MenuLinkItem link={<a href="#orders">Orders</a>} />
      <MenuItem>Log out</MenuItem>
    </Menu>
  );
}

function Languages() {
  const [language, setLanguage] = useState('English');
  return (
    <Menu label="Language" trigger={(trigger) => <Button {...trigger}>{language}</Button>}>
      {['English', 'Deutsch'].map((name) => (
        <MenuItem key={name} isChosen={name === language} onClick={() => setLanguage(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The focus moves in the next frame. */
async function expectFocus(element: HTMLElement): Promise<void> {
  await expect.poll(() => document.activeElement).toBe(element);
}
