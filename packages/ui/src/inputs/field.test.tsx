import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { renderPart } from '../test-render.tsx';
import { TextInput } from './text-input.tsx';

test('label, hint and error belong to the input they stand beside', () => {
  const { getByRole } = renderPart(
    <Field label="Email" hint="We send a code to it." error="This address is not complete." isRequired>
      <TextInput type="email" />
    </Field>,
  );
  const input = getByRole('textbox', { name: 'Email' });
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We send a code to it.', 'This address is not complete.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
});
