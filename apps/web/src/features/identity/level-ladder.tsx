import type { IdentityState } from '@candor/contract/identity/wire.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface LevelLadderProps {
  readonly state: IdentityState;
}

type Level = IdentityState['levels'][number];

/** What each level may do, side by side, and where one stands. */
export function LevelLadder({ state }: LevelLadderProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <div className="text-13 text-muted">
        <p>{t('identity.ladder.note')}</p>
        {state.levels.some(boundsTrading) && <p>{t('identity.ladder.counting')}</p>}
      </div>
      <ol aria-label={t('identity.ladder.label')} className="grid gap-4 md:grid-cols-3">
        {state.levels.map((level) => (
          <li
            key={level.level}
            aria-current={level.level === state.level ? 'step' : undefined}
            className={classNames(
              'flex flex-col gap-4 rounded-large border bg-surface-2 p-5',
              level.level === state.level ? 'border-accent' : 'border-line',
            )}
          >
            <h2 className="flex flex-wrap items-center justify-between gap-2 text-16 font-semibold">
              {t(TITLES[level.level])}
              {level.level === state.level && <Badge tone="accent">{t('identity.ladder.current')}</Badge>}
            </h2>
            <dl className="flex flex-col gap-2 text-13">
              {limitsOf(level).map(({ name, limit }) => (
                <div key={name} className="flex items-baseline justify-between gap-3">
                  <dt className="text-muted">{t(name)}</dt>
                  <dd className="text-end font-medium">{limit}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

const TITLES = {
  0: 'identity.ladder.none',
  1: 'app.page.primaryVerification',
  2: 'app.page.advancedVerification',
} as const satisfies Record<Level['level'], PlainMessageId>;

/** In a demonstration no level does, and how it is counted needs no words. */
function boundsTrading({ spotPerDay, notionalMax }: Level): boolean {
  return spotPerDay !== null || notionalMax !== null;
}

interface NamedLimit {
  readonly name: PlainMessageId;
  readonly limit: ReactNode;
}

function limitsOf(level: Level): readonly NamedLimit[] {
  return [
    { name: 'identity.limit.deposit', limit: <Money limit={level.depositMax} /> },
    { name: 'identity.limit.withdraw', limit: <Money limit={level.withdrawPerDay} /> },
    { name: 'identity.limit.spot', limit: <Money limit={level.spotPerDay} /> },
    { name: 'identity.limit.leverage', limit: <Leverage times={level.leverageMax} /> },
    { name: 'identity.limit.notional', limit: <Money limit={level.notionalMax} /> },
    { name: 'identity.limit.otc', limit: <Money limit={level.otcPerDay} /> },
  ];
}

/** No limit and not at all are words; everything between is a number. */
function Money({ limit }: { readonly limit: string | null }) {
  const t = useT();
  if (limit === null) return t('identity.limit.free');
  return compareDecimals(limit, '0') === 0 ? <Closed /> : <Amount value={limit} unit="USDT" />;
}

function Leverage({ times }: { readonly times: number | null }) {
  const t = useT();
  if (times === null) return t('identity.limit.free');
  return times === 0 ? <Closed /> : `${times}×`;
}

function Closed() {
  const t = useT();
  return <span className="font-normal text-muted">{t('identity.limit.closed')}</span>;
}
