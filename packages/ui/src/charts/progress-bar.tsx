import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';

interface ProgressBarProps {
  readonly isActive: boolean;
  readonly label: string;
}

/** The slim bar at the top: creeps while something loads, and fades at its end when it is there. */
export function ProgressBar({ isActive, label }: ProgressBarProps) {
  const isFinishing = useFinishing(isActive);
  if (!isActive && !isFinishing) return null;
  return (
    <div role="progressbar" aria-label={label} className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      <div className={classNames('progress-bar h-full origin-left bg-accent', !isActive && 'progress-bar-end')} />
    </div>
  );
}

const FINISH_MS = 300;

/** True for a moment after the end, so that the bar is seen to arrive. */
function useFinishing(isActive: boolean): boolean {
  const [wasActive, setWasActive] = useState(isActive);
  const [isFinishing, setIsFinishing] = useState(false);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    setIsFinishing(wasActive);
  }
  useEffect(() => {
    if (!isFinishing) return undefined;
    const timer = setTimeout(() => setIsFinishing(false), FINISH_MS);
    return () => clearTimeout(timer);
  }, [isFinishing]);
  return isFinishing;
}
