import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { renderPart } from '../test-render.tsx';

test('a dialog is named by its title, and its cross closes it', async () => {
  const { user, getByRole, queryByRole } = renderPart(<Opened />);
  await user.click(getByRole('button', { name: 'Open' }));
  const dialog = getByRole('dialog', { name: 'Withdraw' });
  expect(dialog.hasAttribute('open')).toBe(true);
  await user.click(getByRole('button', { name: 'ui.action.close' }));
  expect(queryByRole('dialog', { name: 'Withdraw' })).toBeNull();
});

test('the cross is the last thing the keyboard reaches, so that the first field comes first', async () => {
  const { user, getByRole } = renderPart(<Opened />);
  await user.click(getByRole('button', { name: 'Open' }));
  const reachable = [...getByRole('dialog').querySelectorAll('input, button')];
  expect(reachable.at(0)?.tagName).toBe('INPUT');
  expect(reachable.at(-1)?.getAttribute('aria-label')).toBe('ui.action.close');
});

test('a dialog that must not be left has no cross and does not hear the backdrop', async () => {
  const { user, getByRole, queryByRole } = renderPart(<Opened isDismissible={false} />);
  await user.click(getByRole('button', { name: 'Open' }));
  await user.click(getByRole('dialog'));
  expect(getByRole('dialog').hasAttribute('open')).toBe(true);
  expect(queryByRole('button', { name: 'ui.action.close' })).toBeNull();
});

interface OpenedProps {
  readonly isDismissible?: boolean;
}

function Opened({ isDismissible = true }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog title="Withdraw" isOpen={isOpen} onClose={() => setIsOpen(false)} isDismissible={isDismissible}>
        <input aria-label="Address" />
      </Dialog>
    </>
  );
}
