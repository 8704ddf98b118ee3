import { classNames } from '@candor/ui/class-names.ts';

interface OpenCaseButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The name of a row that opens it. */
export function OpenCaseButton({ label, isOpen, onOpen }: OpenCaseButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classNames(
        'font-medium tabular-nums underline-offset-2 hover:underline',
        isOpen ? 'text-ink' : 'text-accent',
      )}
    >
      {label}
    </button>
  );
}
