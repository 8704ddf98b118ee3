import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OneTimeCode } from './one-time-code.tsx';
import { renderPart } from '../test-render.tsx';

test('typing the last digit completes the code once', async () => {
  const complete = vi.fn<(code: string) => void>();
  const { user, getByRole } = renderPart(<Code onComplete={complete} />);
  await user.type(getByRole('textbox'), '123x4567');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('a pasted code may have spaces in it', async () => {
  const complete = vi.fn<(code: string) => void>();
  const { user, getByRole } = renderPart(<Code onComplete={complete} />);
  await user.click(getByRole('textbox'));
  await user.paste('123 456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('the phone may fill it from a message', () => {
  const { getByRole } = renderPart(<Code onComplete={() => undefined} />);
  expect(getByRole('textbox').getAttribute('autocomplete')).toBe('one-time-code');
});

interface CodeProps {
  readonly onComplete: (code: string) => void;
}

function Code({ onComplete }: CodeProps) {
  const [value, setValue] = useState('');
  return <OneTimeCode label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
}
