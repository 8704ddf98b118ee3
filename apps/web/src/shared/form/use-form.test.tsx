import { renderPart } from '@candor/ui/test-render.tsx';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useForm } from './use-form.ts';

interface NoteFormProps {
  readonly send: (draft: { readonly note: string }) => Promise<void>;
}

function NoteForm({ send }: NoteFormProps) {
  const form = useForm({
    initial: { note: '' },
    findErrors: ({ note }) => ({ note: note === '' ? ('common.code.required' as const) : undefined }),
    send,
    placeRefusal: (_, text) => ({ note: text }),
  });
  return (
    <form onSubmit={form.submit}>
      <input aria-label="note" aria-invalid={form.errorOf('note') !== undefined} {...form.bind('note')} />
      <p>{form.errorOf('note')}</p>
      <button type="submit">Send</button>
    </form>
  );
}

test('nothing is sent while something is wrong, and it is said only once it was tried', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user, ...screen } = renderPart(<NoteForm send={send} />);
  expect(screen.queryByText('common.code.required')).toBeNull();
  await user.click(screen.getByRole('button'));
  await screen.findByText('common.code.required');
  expect(send).not.toHaveBeenCalled();
});

test('what was taken leaves an empty form, without a complaint about its emptiness', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user, ...screen } = renderPart(<NoteForm send={send} />);
  await user.type(screen.getByRole('textbox'), 'hello');
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledWith({ note: 'hello' });
  await expect.poll(() => screen.getByRole('textbox')).toHaveProperty('value', '');
  expect(screen.queryByText('common.code.required')).toBeNull();
});

test('a refusal stands beside its field and goes with the next letter; what was typed stays', async () => {
  const send = () => Promise.reject(new ApiError({ status: 422, code: 1, message: 'Not this one.' }));
  const { user, ...screen } = renderPart(<NoteForm send={send} />);
  await user.type(screen.getByRole('textbox'), 'hello');
  await user.click(screen.getByRole('button'));
  await screen.findByText('Not this one.');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'hello');
  await user.type(screen.getByRole('textbox'), '!');
  expect(screen.queryByText('Not this one.')).toBeNull();
});
