import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { renderPart } from './test-render.tsx';

test('a button that is working does not hear a second press, and keeps its words and the focus', async () => {
  const press = vi.fn<() => void>();
  const { user, getByRole, redraw } = renderPart(<Button onClick={press}>Send</Button>);
  await user.click(getByRole('button'));
  redraw(
    <Button onClick={press} isLoading>
      Send
    </Button>,
  );
  await user.click(getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
  expect(getByRole('button').textContent).toBe('Send');
  expect(document.activeElement).toBe(getByRole('button'));
  expect(getByRole('status').getAttribute('aria-label')).toBe('ui.status.loading');
});

test('a working submit button does not submit its form again', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const { user, getByRole } = renderPart(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" isLoading>
        Send
      </Button>
    </form>,
  );
  await user.type(getByRole('textbox'), 'Ada{Enter}');
  await user.click(getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});
