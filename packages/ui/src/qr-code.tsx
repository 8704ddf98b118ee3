import { encode } from 'uqr';
import { classNames } from './class-names.ts';

interface QrCodeProps {
  readonly value: string;
  /** What a camera will find in it. */
  readonly label: string;
  readonly className?: string;
}

/** Dark on light in both themes, because many readers cannot read the reverse. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('rounded-small bg-scan-light', className ?? 'size-40')}
    >
      <path d={squares.join('')} className="fill-scan-dark" />
    </svg>
  );
}
