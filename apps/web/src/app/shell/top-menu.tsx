import { Menu, MenuItem, MenuLinkItem } from '@candor/ui/overlays/menu.tsx';
import { Link } from '#shared/router/link.tsx';
import { ChevronDown } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { FIRST_MENU, REST_MENU, TRADE_MENU, type MenuLink } from './menus.ts';
import { openWhitePaper } from './outside-links.ts';

/** The top menu. Where it grows too long for the window its second half folds into "More". */
export function TopMenu() {
  const t = useT();
  return (
    <nav aria-label={t('app.menu.label')} className="hidden items-center lg:flex">
      {FIRST_MENU.map((link) => (
        <TopLink key={link.label} {...link} />
      ))}
      <LinkMenu label={t('app.menu.trade')} links={TRADE_MENU} />
      <div className="hidden items-center min-[1400px]:flex">
        <button type="button" className={ENTRY} onClick={() => openWhitePaper(t)}>
          {t('app.menu.whitePaper')}
        </button>
        {REST_MENU.map((link) => (
          <TopLink key={link.label} {...link} />
        ))}
      </div>
      <div className="min-[1400px]:hidden">
        <LinkMenu label={t('app.menu.more')} links={REST_MENU} hasWhitePaper />
      </div>
    </nav>
  );
}

const ENTRY =
  'flex h-control items-center gap-1 rounded-medium px-3 text-14 font-medium whitespace-nowrap text-muted transition-colors ' +
  'hover:text-ink aria-expanded:text-ink aria-[current=page]:text-ink';

function TopLink({ label, to }: MenuLink) {
  const t = useT();
  return (
    <Link to={to} className={ENTRY}>
      {t(label)}
    </Link>
  );
}

interface LinkMenuProps {
  readonly label: string;
  readonly links: readonly MenuLink[];
  readonly hasWhitePaper?: boolean;
}

function LinkMenu({ label, links, hasWhitePaper = false }: LinkMenuProps) {
  const t = useT();
  return (
    <Menu
      label={label}
      align="start"
      trigger={(trigger) => (
        <button type="button" {...trigger} className={ENTRY}>
          {label}
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      )}
    >
      {hasWhitePaper && <MenuItem onClick={() => openWhitePaper(t)}>{t('app.menu.whitePaper')}</MenuItem>}
      {links.map((link) => (
        <MenuLinkItem
          key={link.label}
          link={
            <Link to={link.to} search={link.search ?? {}}>
              {t(link.label)}
            </Link>
          }
        />
      ))}
    </Menu>
  );
}
