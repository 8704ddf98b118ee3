import { buttonClass } from '@candor/ui/button-class.ts';
import { Search } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { REGISTER_PATH } from '#shared/navigation/paths.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { openShellDialog } from '../shell/shell-dialog-store.ts';
import { DemoEntry } from './demo-entry.tsx';
import { HeroMarket } from './hero-market.tsx';

/** What this exchange is, where to begin, and the search for a coin. */
export function Welcome() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const isDemo = platformConfig().mode === 'demo';
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('home.title')}</h1>
        <p className="max-w-lg text-16 text-muted">{t('home.text')}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          {!isLogin && isDemo && <DemoEntry />}
          {!isLogin && (
            <Link to={REGISTER_PATH} className={buttonClass({ variant: isDemo ? 'secondary' : 'primary' })}>
              {t(isDemo ? 'home.registerDemo' : 'app.account.register')}
            </Link>
          )}
          <Link
            to="/trade/index"
            search={{ type: 'spot' }}
            className={buttonClass({ variant: isLogin ? 'primary' : 'secondary' })}
          >
            {t(isLogin ? 'home.trade' : 'home.market')}
          </Link>
        </div>
        <button
          type="button"
          onClick={() => openShellDialog('search')}
          className="flex h-11 w-full max-w-md items-center gap-3 rounded-medium border border-line-control bg-surface-2 px-4 text-start text-14 text-muted transition-colors hover:border-line-strong hover:text-ink"
        >
          <Search aria-hidden className="size-4.5" />
          {t('home.search')}
        </button>
      </div>
      <HeroMarket />
    </section>
  );
}
