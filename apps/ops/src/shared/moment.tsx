import { printMoment } from './texts/print-moment.ts';

interface MomentProps {
  readonly atMs: number | null;
}

/** A time as everybody of the staff reads it, whatever their language: UTC, to the second. */
export function Moment({ atMs }: MomentProps) {
  if (atMs === null) return <span className="text-muted">—</span>;
  return (
    <time dateTime={new Date(atMs).toISOString()} className="whitespace-nowrap tabular-nums">
      {printMoment(atMs)} <span className="text-[0.86em] text-muted">UTC</span>
    </time>
  );
}
