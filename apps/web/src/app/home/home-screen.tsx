import { useT } from '#shared/i18n/use-t.ts';
import { AccountTiers } from './account-tiers.tsx';
import { HomeBoard } from './home-board.tsx';
import { Claims, CHECKABLE, SECURITY } from './home-claims.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Guides, HowToJoin } from './home-steps.tsx';
import { Welcome } from './welcome.tsx';

/** The first page: what this exchange is, the markets as they are now, how to join and what to check. */
export function Screen() {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-14 px-4 py-10 sm:gap-20 sm:py-16">
      <Welcome />
      <QuickActions />
      <HomeBoard />
      <HowToJoin />
      <Claims title={t('home.check.title')} claims={CHECKABLE} />
      <Claims title={t('home.security.title')} claims={SECURITY} />
      <Guides />
      <AccountTiers />
    </div>
  );
}
