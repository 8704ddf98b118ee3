import { renderPart } from '@candor/ui/test-render.tsx';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { TEST_USER } from '../api/test-server.ts';
import { LOGGED_OUT, useSession } from '../session/session-store.ts';
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

function logIn(userId: string): void {
  const userInfo = { ...TEST_USER, userId };
  act(() => useSession.setState({ ...LOGGED_OUT, status: 'loggedIn', isLogin: true, userInfo }, true));
}

function endSession(): void {
  act(() => useSession.setState(LOGGED_OUT, true));
}

const KEEP = { name: 'note', fields: ['note'] } as const;

const EMPTY: { readonly note: string; readonly secret: string } = { note: '', secret: '' };

function KeptForm({ send, review }: NoteFormProps & { readonly review?: (proceed: () => void) => void }) {
  const form = useForm<typeof EMPTY>({
    initial: EMPTY,
    findErrors: () => ({}),
    keep: KEEP,
    send,
    ...(review !== undefined && { review: (_, proceed) => review(proceed) }),
  });
  return (
    <form onSubmit={form.submit}>
      <input aria-label="note" {...form.bind('note')} />
      <input aria-label="secret" {...form.bind('secret')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('what was typed when a session ended is given back to the same person after the login, without its secrets', async () => {
  const send = vi.fn(() => Promise.resolve());
  logIn('1');
  const first = renderPart(<KeptForm send={send} />);
  await first.user.type(first.getByLabelText('note'), 'hello');
  await first.user.type(first.getByLabelText('secret'), '123456');
  endSession();
  first.unmount();
  const valuesFor = (userId: string) => {
    logIn(userId);
    const screen = renderPart(<KeptForm send={send} />);
    const values = ['note', 'secret'].map((name) => Reflect.get(screen.getByLabelText(name), 'value'));
    screen.unmount();
    return values;
  };
  expect(valuesFor('1')).toEqual(['hello', '']);
  expect(valuesFor('1')).toEqual(['', '']);
});

test('what somebody else typed is not given to whoever logs in next', async () => {
  const send = vi.fn(() => Promise.resolve());
  logIn('1');
  const first = renderPart(<KeptForm send={send} />);
  await first.user.type(first.getByLabelText('note'), 'hello');
  endSession();
  first.unmount();
  logIn('2');
  const second = renderPart(<KeptForm send={send} />);
  expect(Reflect.get(second.getByLabelText('note'), 'value')).toBe('');
});

test('a form with a review sends nothing before it is confirmed', async () => {
  const send = vi.fn(() => Promise.resolve());
  const proceeds: (() => void)[] = [];
  const { user, ...screen } = renderPart(<KeptForm send={send} review={(proceed) => proceeds.push(proceed)} />);
  await user.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
  act(() => proceeds[0]?.());
  await expect.poll(() => send.mock.calls.length).toBe(1);
});
