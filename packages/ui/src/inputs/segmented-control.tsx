import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Segment<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The colour of the segment while it is chosen; by default the plain raised one. */
  readonly tone?: 'plain' | 'up' | 'down';
  readonly isDisabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isFullWidth?: boolean;
}

/** One of a few, all in view: radio buttons in the shape of a switch with several positions. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  ...rest
}: SegmentedControlProps<Value>) {
  const { onChange, isFullWidth = false } = rest;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'min-h-control-small rounded-medium bg-surface-3 p-0.5',
        isFullWidth ? 'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col' : 'inline-flex',
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            SEGMENT,
            // Where three do not fit beside each other on a phone, each breaks between its words.
            isFullWidth ? 'px-1.5 py-1 text-center leading-tight sm:px-3' : 'px-3 whitespace-nowrap',
            TONES[segment.tone ?? 'plain'],
            segment.isDisabled && 'opacity-50',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={segment.value === value}
            disabled={segment.isDisabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}

const SEGMENT =
  'relative flex items-center justify-center gap-1.5 rounded-[calc(var(--round)-2px)] text-13 font-medium text-muted select-none transition-colors ' +
  'pointer-coarse:min-h-11 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent';

const TONES = {
  plain: 'has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-raised',
  up: 'has-checked:bg-up has-checked:text-on-fill',
  down: 'has-checked:bg-down has-checked:text-on-fill',
} satisfies Record<NonNullable<Segment['tone']>, string>;
