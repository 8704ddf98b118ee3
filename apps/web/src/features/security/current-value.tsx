interface CurrentValueProps {
  readonly label: string;
  /** Masked; nothing is drawn where there is none. */
  readonly value: string | null;
}

/** What stands there now, above the form that changes it. */
export function CurrentValue({ label, value }: CurrentValueProps) {
  if (value === null) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 rounded-medium bg-surface-3 px-4 py-3 text-13">
      <span className="text-muted">{label}</span>
      <span className="font-medium tabular-nums">{value}</span>
    </p>
  );
}
