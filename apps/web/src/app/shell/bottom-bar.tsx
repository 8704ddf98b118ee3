import { CandlestickChart, CircleUserRound, House, TrendingUp, Wallet, type LucideIcon } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { FootBar } from '#shared/navigation/foot-bar.tsx';
import { Link } from '#shared/router/link.tsx';
import type { MenuLink } from './menus.ts';

interface BottomEntry extends MenuLink {
  readonly icon: LucideIcon;
}

const ENTRIES: readonly BottomEntry[] = [
  { label: 'app.menu.home', to: '/home/index', icon: House },
  { label: 'app.menu.market', to: '/quotes/index', icon: TrendingUp },
  { label: 'app.menu.trade', to: '/trade/index', search: { type: 'spot' }, icon: CandlestickChart },
  { label: 'app.account.assets', to: '/assets/index', search: { key: 'overview' }, icon: Wallet },
  { label: 'app.account.me', to: '/user/index', search: { key: 'all' }, icon: CircleUserRound },
];

/** The five places a thumb reaches on a phone. */
export function BottomBar() {
  const t = useT();
  return (
    <FootBar label={t('app.menu.bottom')} columns="grid-cols-5" hidden="md:hidden">
      {ENTRIES.map(({ label, to, search, icon: Icon }) => (
        <Link
          key={label}
          to={to}
          search={search ?? {}}
          currentBy="path"
          className="flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-12 text-muted aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          <Icon aria-hidden className="size-5" />
          <span className="max-w-full truncate px-1">{t(label)}</span>
        </Link>
      ))}
    </FootBar>
  );
}
