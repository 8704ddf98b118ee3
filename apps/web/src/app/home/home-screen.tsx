import { buttonClass } from '@candor/ui/button-class.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { Link } from '#shared/router/link.tsx';
import { BookOpenCheck, Braces, HardDriveDownload, Scale, type LucideIcon } from 'lucide-react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { REGISTER_PATH } from '#shared/navigation/paths.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { useSession } from '#shared/session/session-store.ts';
import { HomeDrawing } from './home-drawing.tsx';

export function Screen() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-16 px-4 py-12 sm:gap-24 sm:py-20">
      <Welcome />
      <Checkable />
      <Start />
    </div>
  );
}

function Welcome() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('app.home.title')}</h1>
        <p className="max-w-lg text-16 text-muted">{t('app.home.text')}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          {!isLogin && (
            <Link to={REGISTER_PATH} className={buttonClass({ variant: 'primary' })}>
              {t(platformConfig().mode === 'demo' ? 'app.home.register' : 'app.account.register')}
            </Link>
          )}
          <Link
            to="/trade/index"
            search={{ type: 'spot' }}
            className={buttonClass({ variant: isLogin ? 'primary' : 'secondary' })}
          >
            {t(isLogin ? 'app.home.trade' : 'app.home.market')}
          </Link>
        </div>
      </div>
      <HomeDrawing />
    </section>
  );
}

interface Claim {
  readonly icon: LucideIcon;
  readonly title: PlainMessageId;
  readonly text: PlainMessageId;
}

const CLAIMS: readonly Claim[] = [
  { icon: Scale, title: 'app.home.bookTitle', text: 'app.home.bookText' },
  { icon: BookOpenCheck, title: 'app.home.ledgerTitle', text: 'app.home.ledgerText' },
  { icon: HardDriveDownload, title: 'app.home.durableTitle', text: 'app.home.durableText' },
  { icon: Braces, title: 'app.home.openTitle', text: 'app.home.openText' },
];

function Checkable() {
  const t = useT();
  return (
    <section aria-labelledby="checkable" className="drawn-when-near">
      <h2 id="checkable" className="mb-6 text-20 font-semibold">
        {t('app.home.checkTitle')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {CLAIMS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2 rounded-large border border-line bg-surface-2 p-6">
            <Icon aria-hidden className="mb-1 size-6 text-accent" strokeWidth={1.75} />
            <h3 className="text-16 font-semibold">{t(title)}</h3>
            <p className="text-14 text-muted">{t(text)}</p>
            {title === 'app.home.openTitle' && (
              <a href="/api/docs" className={`self-start ${linkClass}`}>
                {t('app.home.openLink')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = [
  { title: 'app.home.stepRegister', text: 'app.home.stepRegisterText' },
  { title: 'app.home.stepFunds', text: 'app.home.stepFundsText' },
  { title: 'app.home.stepTrade', text: 'app.home.stepTradeText' },
] as const satisfies readonly Omit<Claim, 'icon'>[];

/** Test funds exist in a demonstration alone, and so do these steps. */
function Start() {
  const t = useT();
  if (platformConfig().mode !== 'demo') return null;
  return (
    <section aria-labelledby="start" className="drawn-when-near">
      <h2 id="start" className="mb-2 text-20 font-semibold">
        {t('app.home.startTitle')}
      </h2>
      <p className="mb-6 max-w-2xl text-14 text-muted">{t('app.home.demoNote')}</p>
      <ol className="grid gap-4 sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex flex-col gap-1 border-t-2 border-accent pt-4">
            <span className="text-13 font-medium text-accent tabular-nums">{index + 1}</span>
            <h3 className="text-16 font-semibold">{t(title)}</h3>
            <p className="text-14 text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
