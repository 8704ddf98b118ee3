import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { renderPart } from '../test-render.tsx';
import { Tooltip } from './tooltip.tsx';

test('it comes with the keyboard and leaves by Escape, and what it says describes the button all the time', async () => {
  const { user, getByRole, findByRole } = renderPart(<Funding />);
  const button = getByRole('button', { name: 'Funding', description: 'Paid every eight hours.' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect((await findByRole('tooltip')).textContent).toBe('Paid every eight hours.');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  expect(document.activeElement).toBe(button);
});

function Funding() {
  return (
    <Tooltip text="Paid every eight hours.">
      <Button>Funding</Button>
    </Tooltip>
  );
}
