import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { pagesToShow } from './pages-to-show.ts';
import { useUiTexts } from '../ui-texts.tsx';

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  /** Of what, when a page has more than one of them. */
  readonly label?: string;
}

export function Pagination({ page, pageCount, onChange, label }: PaginationProps) {
  const { text } = useUiTexts();
  return (
    <nav aria-label={label ?? text('ui.pagination.label')} className="flex flex-wrap items-center gap-1">
      <IconButton
        size="small"
        label={text('ui.pagination.previous')}
        icon={<ChevronLeft aria-hidden className="size-4" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesToShow(page, pageCount).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} aria-hidden className="px-1 text-faint">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={text('ui.pagination.page', { page: String(shown) })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown)}
            className={classNames(
              'min-h-control-small min-w-control-small rounded-medium px-2 text-13 font-medium tabular-nums transition-colors',
              shown === page ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-surface-3 hover:text-ink',
            )}
          >
            {shown}
          </button>
        ),
      )}
      <IconButton
        size="small"
        label={text('ui.pagination.next')}
        icon={<ChevronRight aria-hidden className="size-4" />}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
