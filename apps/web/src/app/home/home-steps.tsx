import { ArrowRight } from 'lucide-react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { Link } from '#shared/router/link.tsx';

interface Step {
  readonly title: PlainMessageId;
  readonly text: PlainMessageId;
}

const REGISTER: Step = { title: 'home.join.register', text: 'home.join.registerText' };
const TRADE: Step = { title: 'home.join.trade', text: 'home.join.tradeText' };

/** Test funds exist in a demonstration alone; elsewhere one deposits. */
const FUNDS = {
  demo: { title: 'home.join.testFunds', text: 'home.join.testFundsText' },
  live: { title: 'home.join.deposit', text: 'home.join.depositText' },
} as const satisfies Record<'demo' | 'live', Step>;

export function HowToJoin() {
  const t = useT();
  const { mode } = platformConfig();
  const steps = [REGISTER, FUNDS[mode], TRADE];
  return (
    <section aria-labelledby="join" className="drawn-when-near">
      <h2 id="join" className="mb-2 text-20 font-semibold">
        {t('home.join.title')}
      </h2>
      {mode === 'demo' && <p className="mb-6 max-w-2xl text-14 text-muted">{t('home.join.demoNote')}</p>}
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
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

const GUIDES: readonly { readonly to: string; readonly title: PlainMessageId }[] = [
  { to: '/article/main/content/start/getting-started', title: 'home.guides.start' },
  { to: '/article/main/content/start/security', title: 'home.guides.security' },
  { to: '/article/main/content/funds/deposit', title: 'home.guides.deposit' },
  { to: '/article/main/content/trading/order-types', title: 'home.guides.orders' },
  { to: '/article/main/content/proof/proofs', title: 'home.guides.proofs' },
  { to: '/article/main/index', title: 'home.guides.all' },
];

export function Guides() {
  const t = useT();
  return (
    <section aria-labelledby="guides" className="drawn-when-near">
      <h2 id="guides" className="mb-4 text-20 font-semibold">
        {t('home.guides.title')}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {GUIDES.map(({ to, title }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 text-14 font-medium transition-colors hover:text-accent"
            >
              {t(title)}
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
