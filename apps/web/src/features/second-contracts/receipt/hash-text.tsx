import { CopyButton } from '@candor/ui/copy-button.tsx';

interface HashTextProps {
  readonly label: string;
  readonly hash: string;
}

/** A hash or a key, whole, with the way to keep it. */
export function HashText({ label, hash }: HashTextProps) {
  return (
    <div className="flex flex-col gap-0.5 text-12">
      <span className="text-muted">{label}</span>
      <span className="flex items-center gap-2">
        <code className="min-w-0 break-all">{hash}</code>
        <CopyButton value={hash} />
      </span>
    </div>
  );
}
