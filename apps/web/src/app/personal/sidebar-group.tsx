import { classNames } from '@candor/ui/class-names.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { openShellDialog } from '../shell/shell-dialog-store.ts';
import { isAt, type PersonalGroup, type PersonalPageLink } from './personal-area.ts';

interface SidebarGroupProps {
  readonly group: PersonalGroup;
  /** What the page on screen is called. */
  readonly page: PlainMessageId | undefined;
  readonly onChosen: () => void;
}

/** Pages that belong together: unfolded where one of them is on screen, and where the reader unfolds it. */
export function SidebarGroup({ group: { title, links }, page, onChosen }: SidebarGroupProps) {
  const t = useT();
  const listId = useId();
  const isHere = links.some((link) => isAt(link, page));
  const [choice, setChoice] = useState<{ readonly page: PlainMessageId | undefined; readonly isOpen: boolean }>();
  // A choice holds until another page is on screen: a page must not stand in a group that is folded.
  const isOpen = choice !== undefined && (choice.page === page || !isHere) ? choice.isOpen : isHere;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChoice({ page, isOpen: !isOpen })}
        className={classNames(HEADING, isHere && 'text-ink')}
      >
        {t(title)}
        <ChevronDown aria-hidden className={classNames('size-4 shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <nav id={listId} aria-label={t(title)}>
          <ul className="flex flex-col pb-2">
            {links.map((link) => (
              <li key={link.title}>
                {'to' in link ? (
                  <SidebarLink link={link} page={page} isWithin onChosen={onChosen} />
                ) : (
                  <button
                    type="button"
                    className={classNames(ROW, WITHIN)}
                    onClick={() => {
                      onChosen();
                      openShellDialog(link.dialog);
                    }}
                  >
                    {t(link.title)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface SidebarLinkProps {
  readonly link: PersonalPageLink;
  readonly page: PlainMessageId | undefined;
  readonly isWithin?: boolean;
  readonly onChosen: () => void;
}

export function SidebarLink({ link, page, isWithin = false, onChosen }: SidebarLinkProps) {
  const t = useT();
  return (
    <Link
      to={link.to}
      search={link.search ?? {}}
      aria-current={isAt(link, page) ? 'page' : undefined}
      onClick={onChosen}
      className={classNames(ROW, isWithin ? WITHIN : 'font-medium')}
    >
      {t(link.title)}
    </Link>
  );
}

const ROW =
  'flex min-h-control-small w-full items-center rounded-medium px-3 py-1.5 text-start text-14 text-muted transition-colors hover:bg-surface-3 hover:text-ink aria-[current=page]:bg-surface-3 aria-[current=page]:font-medium aria-[current=page]:text-ink';
const WITHIN = 'ps-6';
const HEADING =
  'flex min-h-control-small w-full items-center justify-between gap-3 rounded-medium px-3 py-1.5 text-start text-14 font-medium text-muted transition-colors hover:bg-surface-3 hover:text-ink';
