import { createContext, use, useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong, in words; stands next to the input and is announced. */
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  /** Says "optional" beside the label; better than a star on everything else. */
  readonly isOptional?: boolean;
  /** The label is read out but not drawn, where the place already says it. */
  readonly hidesLabel?: boolean;
  /** A link or a value at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A label, one control, a hint and an error, wired to each other. The control inside finds its wiring by itself. */
export function Field({ label, hint, error, isRequired = false, className, children, ...rest }: FieldProps) {
  const { isOptional = false, hidesLabel = false, aside } = rest;
  const { text } = useUiTexts();
  const id = useId();
  const control: FieldControl = {
    id,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hidesLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {label}
          {isOptional && <span className="ms-1.5 font-normal text-faint">{text('ui.field.optional')}</span>}
        </label>
        {aside !== undefined && <span className="text-13 text-muted">{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-12 text-muted">
          {hint}
        </p>
      )}
      <div aria-live="polite" className="empty:absolute">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-12 text-danger">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** The attributes that tie a control to its field. */
export interface FieldControl {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: boolean | undefined;
}

/** Empty outside a field: the control is then named by its own aria-label. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

const FieldContext = createContext<FieldControl>({});
