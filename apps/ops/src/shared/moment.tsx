interface MomentProps {
  readonly atMs: number | null;
}

/** A time as everybody of the house reads it, whatever their language: UTC, to the second. */
export function Moment({ atMs }: MomentProps) {
  if (atMs === null) return <span className="text-muted">—</span>;
  const iso = new Date(atMs).toISOString();
  return (
    <time dateTime={iso} className="whitespace-nowrap tabular-nums">
      {iso.slice(0, 19).replace('T', ' ')}
    </time>
  );
}
