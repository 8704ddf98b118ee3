import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

interface TextInputProps extends ComponentProps<'input'> {
  /** An icon or a prefix before the text. */
  readonly leading?: ReactNode;
  /** A unit or a small button behind the text. */
  readonly trailing?: ReactNode;
  /** Of the input itself; `className` belongs to the frame. */
  readonly inputClassName?: string | undefined;
}

export function TextInput({ leading, trailing, className, inputClassName, ...attributes }: TextInputProps) {
  const control = useFieldControl();
  return (
    <div className={classNames('control', className)}>
      {leading !== undefined && <span className="flex ps-3 text-muted">{leading}</span>}
      <input type="text" {...control} {...attributes} className={classNames('control-input', inputClassName)} />
      {trailing !== undefined && <span className="flex items-center gap-1 pe-2 text-13 text-muted">{trailing}</span>}
    </div>
  );
}
