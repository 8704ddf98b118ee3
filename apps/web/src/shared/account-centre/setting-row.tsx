import { Badge } from '@candor/ui/badge.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Link } from '#shared/router/link.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SettingRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What it protects. */
  readonly text: string;
  readonly state: { readonly tone: 'success' | 'warning' | 'danger' | 'accent' | 'neutral'; readonly label: string };
  /** As far as it may be shown. */
  readonly value?: ReactNode;
  readonly action: { readonly label: string; readonly to: string; readonly search?: Readonly<Record<string, string>> };
}

/** One setting of a list: what it is, how it stands, and where it is changed. */
export function SettingRow({ icon: Icon, title, text, state, value, action }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-10 shrink-0 place-content-center rounded-medium bg-surface-3 text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium">
          {title}
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <p className="text-13 text-muted">{text}</p>
      </div>
      {/* On a phone a line of its own, below the words. */}
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between max-sm:ps-14">
        {value !== undefined && <p className="min-w-0 text-13 break-words text-muted tabular-nums">{value}</p>}
        <Link
          to={action.to}
          search={action.search ?? {}}
          aria-label={`${action.label}: ${title}`}
          className={buttonClass({ size: 'small' })}
        >
          {action.label}
        </Link>
      </div>
    </li>
  );
}
