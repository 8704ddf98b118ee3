import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface StepperProps {
  readonly label: string;
  readonly steps: readonly ReactNode[];
  /** Counted from 0; equal to the number of steps when all are done. */
  readonly current: number;
}

/** Where one stands in something that takes several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { text } = useUiTexts();
  return (
    <ol aria-label={label} className="flex w-full">
      {steps.map((step, index) => {
        const isDone = index < current;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- The steps are fixed; their place is their name.
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'relative flex min-w-0 flex-1 flex-col items-center gap-2 px-1 text-center text-12',
              index > 0 && `${LINE} ${index <= current ? 'before:bg-accent' : 'before:bg-line-strong'}`,
              index === current ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            <span
              className={classNames(
                'grid size-7 place-content-center rounded-full border text-12 font-semibold tabular-nums',
                isDone && 'border-accent bg-accent text-on-fill',
                index === current && 'border-accent text-accent',
                index > current && 'border-line-control text-muted',
              )}
            >
              {isDone ? <Check aria-label={text('ui.stepper.done')} className="size-4" strokeWidth={2.5} /> : index + 1}
            </span>
            {step}
          </li>
        );
      })}
    </ol>
  );
}

/** From the step before to this one, between their circles. */
const LINE = 'before:absolute before:end-[calc(50%+1.125rem)] before:top-3.5 before:h-px before:w-[calc(100%-2.25rem)]';
