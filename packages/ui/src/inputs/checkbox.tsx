import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Some of what it stands for is chosen, not all. */
  readonly isPartial?: boolean;
}

export function Checkbox({ label, isChecked, onChange, isPartial = false, className, ...attributes }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const control = useFieldControl();
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={classNames('flex min-h-control-small items-start gap-2.5 py-1.5', className)}>
      <input
        {...control}
        {...attributes}
        ref={ref}
        type="checkbox"
        className="tick mt-px"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
