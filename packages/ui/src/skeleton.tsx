import { classNames } from './class-names.ts';
import { useUiTexts } from './ui-texts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonProps {
  /** Its size, by utilities: `h-4 w-24`. */
  readonly className?: string;
}

/** Takes the place of what is coming, in its final size, so that nothing jumps. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={classNames('skeleton block', className)} />;
}

interface SkeletonTextProps {
  readonly lineCount?: number;
}

/** Lines of a text; says "loading" once to a screen reader. */
export function SkeletonText({ lineCount = 3 }: SkeletonTextProps) {
  const { text } = useUiTexts();
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <VisuallyHidden>{text('ui.status.loading')}</VisuallyHidden>
      {Array.from({ length: lineCount }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3.5', line === lineCount - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
