import { useState } from 'react';
import { classNames } from './class-names.ts';
import { seriesOf } from './charts/series.ts';

interface AvatarProps {
  /** Whose it is; read out, and the source of the letters when there is no picture. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly className?: string;
}

export function Avatar({ name, src, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const frame = classNames('shrink-0 rounded-full', className ?? 'size-9 text-14');
  if (src !== undefined && src !== failedSrc) {
    return <img src={src} alt={name} className={classNames(frame, 'object-cover')} onError={() => setFailedSrc(src)} />;
  }
  return (
    <span
      role="img"
      aria-label={name}
      className={classNames(frame, 'grid place-content-center font-semibold text-on-fill select-none')}
      style={{ backgroundColor: seriesOf(name) }}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.join('').toUpperCase();
}
