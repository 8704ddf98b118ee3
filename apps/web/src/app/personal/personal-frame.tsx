import { Outlet } from '@tanstack/react-router';
import { classNames } from '@candor/ui/class-names.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { titleOf } from '#shared/router/page-titles.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useIsMerchant } from '#shared/session/use-is-merchant.ts';
import { isAt, OVERVIEW, PERSONAL_GROUPS, type PersonalGroup } from './personal-area.ts';
import { SidebarGroup, SidebarLink } from './sidebar-group.tsx';

/** Around every page of one's own: one sidebar, which stays while the pages beside it change. */
export function PersonalFrame() {
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 py-5 sm:py-8 lg:flex-row lg:gap-10">
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </div>
    </div>
  );
}

function Sidebar() {
  const t = useT();
  const listId = useId();
  const { titles, search } = usePage();
  const page = titles === undefined ? undefined : titleOf(titles, search);
  // Below the width of a sidebar it is folded under the name of the page, and every choice folds it again.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const groups = useGroups();
  const here = groups.find(({ links }) => links.some((link) => isAt(link, page)));
  return (
    <aside aria-label={t('app.account.menu')} className="lg:w-56 lg:shrink-0">
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="flex min-h-control w-full items-center justify-between gap-3 rounded-medium border border-line bg-surface-2 px-4 text-14 font-medium lg:hidden"
      >
        {t(here?.title ?? OVERVIEW.title)}
        <ChevronDown aria-hidden className={classNames('size-4 text-muted', isUnfolded && 'rotate-180')} />
      </button>
      <div
        id={listId}
        className={classNames(
          'flex flex-col gap-1 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
          isUnfolded ? 'max-lg:pt-3' : 'max-lg:hidden',
        )}
      >
        <nav aria-label={t(OVERVIEW.title)}>
          <SidebarLink link={OVERVIEW} page={page} onChosen={() => setIsUnfolded(false)} />
        </nav>
        {groups.map((group) => (
          <SidebarGroup key={group.title} group={group} page={page} onChosen={() => setIsUnfolded(false)} />
        ))}
      </div>
    </aside>
  );
}

/** What is for merchants alone is seen by them alone. */
function useGroups(): readonly PersonalGroup[] {
  const isMerchant = useIsMerchant();
  if (isMerchant) return PERSONAL_GROUPS;
  return PERSONAL_GROUPS.map(({ title, links }) => ({
    title,
    links: links.filter((link) => !('isForMerchants' in link)),
  }));
}
