import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSession } from '#shared/session/session-store.ts';
import { siteRoutes } from '../../site-routes.ts';
import { findPages, pageEntries, type PageEntry } from './page-search.ts';

interface SearchDialogProps {
  readonly onClose: () => void;
}

/** Any page or market by a few letters of its name; arrows choose, Enter goes. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const t = useT();
  const listId = useId();
  const { text, type, found, chosen, steer, open } = usePageSearch(onClose);
  return (
    <Dialog isOpen onClose={onClose} title={t('app.search.title')} size="large" className="mt-[12vh]!">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
        aria-label={t('app.search.label')}
        placeholder={t('app.search.label')}
        leading={<Search aria-hidden className="size-4" />}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={steer}
      />
      <PageList id={listId} pages={found} chosen={chosen} onOpen={open} />
      {found.length === 0 && <p className="p-3 text-13 text-muted">{t('app.search.none')}</p>}
    </Dialog>
  );
}

function usePageSearch(onClose: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const isLogin = useSession((session) => session.isLogin);
  const pages = useMemo(() => pageEntries(siteRoutes(), t, isLogin), [t, isLogin]);
  const markets = useMarketEntries();
  const found = useMemo(() => findPages([...pages, ...markets], text), [pages, markets, text]);
  const chosen = found[position];

  const open = (page: PageEntry): void => {
    onClose();
    void navigate({ to: page.path, search: page.search });
  };
  const type = (typed: string): void => {
    setText(typed);
    setPosition(0);
  };
  const steer = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setPosition((position + step + found.length) % found.length);
    }
    if (event.key === 'Enter' && chosen !== undefined) open(chosen);
  };
  return { text, type, found, chosen, steer, open };
}

/** Fetched when the search is first opened; until they are there, or where they never come, pages are found alone. */
function useMarketEntries(): readonly PageEntry[] {
  const [entries, setEntries] = useState<readonly PageEntry[]>([]);
  useEffect(() => {
    let isOpen = true;
    const load = async (): Promise<void> => {
      const { loadMarketEntries } = await loadChunk(() => import('../market-entries.ts'));
      const loaded = await loadMarketEntries();
      if (isOpen) setEntries(loaded);
    };
    load().catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, []);
  return entries;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PageListProps {
  readonly id: string;
  readonly pages: readonly PageEntry[];
  readonly chosen: PageEntry | undefined;
  readonly onOpen: (page: PageEntry) => void;
}

/** The keyboard chooses through the input above, which keeps the focus; the pointer chooses here. */
function PageList({ id, pages, chosen, onOpen }: PageListProps) {
  const t = useT();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('app.search.pages')}
      className="mt-3 flex max-h-80 flex-col overflow-y-auto"
    >
      {pages.map((page) => (
        <button
          key={page.id}
          type="button"
          id={optionId(id, page)}
          role="option"
          tabIndex={-1}
          aria-selected={page === chosen}
          onClick={() => onOpen(page)}
          className="flex min-h-control shrink-0 items-center rounded-small px-3 text-start hover:bg-surface-3 aria-selected:bg-surface-3"
        >
          {page.title}
        </button>
      ))}
    </div>
  );
}

function optionId(listId: string, page: PageEntry): string {
  return `${listId}-${page.id}`;
}
