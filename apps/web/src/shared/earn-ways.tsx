import { classNames } from '@candor/ui/class-names.ts';
import { useT } from './i18n/use-t.ts';
import { Link } from './router/link.tsx';

/** The ways to let money work, side by side with what makes each of them another. */
export function EarnWays() {
  const t = useT();
  return (
    <nav aria-label={t('app.footer.products')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {WAYS.map(({ to, title, text }) => (
          <li key={to} className="flex">
            <Link to={to} currentBy="path" className={WAY}>
              <span className="text-14 font-semibold text-ink">{t(title)}</span>
              <span className="text-13 text-muted">{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const WAY = classNames(
  'flex w-full flex-col gap-1 rounded-large border border-line bg-surface-2 px-4 py-3 transition-colors hover:bg-surface-3',
  'aria-[current=page]:border-accent aria-[current=page]:bg-surface-2',
);

const WAYS = [
  { to: '/pledge/index', title: 'app.page.staking', text: 'common.earn.staking' },
  { to: '/finance/investment', title: 'app.page.finance', text: 'common.earn.finance' },
  { to: '/defis/index', title: 'app.page.defi', text: 'common.earn.mining' },
] as const;
