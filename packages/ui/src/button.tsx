import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './ui-texts.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy'>, ButtonLook {
  /** Working: keeps its width and its focus, turns a spinner, and does not hear a second press. */
  readonly isLoading?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ variant, size, isFullWidth, isLoading = false, icon, ...rest }: ButtonProps) {
  const { children, className, onClick, type = 'button', ...attributes } = rest;
  const { text } = useUiTexts();
  // Stays enabled while loading: a disabled button loses the focus, and a form would submit by Enter all the same.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) return event.preventDefault();
    return onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      className={classNames(buttonClass({ variant, size, isFullWidth }), className)}
    >
      <span className={classNames('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-content-center">
          <Spinner label={text('ui.status.loading')} />
        </span>
      )}
    </button>
  );
}
