import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface TickFieldProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error: ReactNode;
}

/** A tick that must be set, with its reason below it. */
export function TickField({ error, ...tick }: TickFieldProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        {...tick}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-12 text-danger">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
