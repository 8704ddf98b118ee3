import type { ComponentProps } from 'react';
import { useFieldControl } from './field.tsx';

/** A text of several lines. */
export function TextArea(attributes: Omit<ComponentProps<'textarea'>, 'className'>) {
  const control = useFieldControl();
  return (
    <textarea
      rows={4}
      {...control}
      {...attributes}
      className="w-full rounded-medium border border-line-control bg-surface-2 px-3 py-2 text-14 text-ink placeholder:text-muted"
    />
  );
}
