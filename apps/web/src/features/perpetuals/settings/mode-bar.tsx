import { Button } from '@candor/ui/button.tsx';
import { Calculator } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSession } from '#shared/session/session-store.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { usePerpetualSetting } from '../ticket/use-perpetual-context.ts';

type OpenDialog = 'leverage' | 'margin' | 'position' | 'calculator';

/** How one trades this contract: margin mode, leverage and position mode, each behind its own dialog. */
export function ModeBar({ desk }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const [open, setOpen] = useState<OpenDialog>();
  const setting = usePerpetualSetting(desk.contract.symbol);
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button size="small" disabled={!isLogin} onClick={() => setOpen('margin')}>
        {t(setting?.pattern === 2 ? 'perpetuals.mode.cross' : 'perpetuals.mode.isolated')}
      </Button>
      <Button
        size="small"
        disabled={!isLogin}
        aria-label={`${t('perpetuals.leverage.title')} ${setting?.leverage ?? '—'}×`}
        onClick={() => setOpen('leverage')}
      >
        {setting === undefined ? '—' : `${setting.leverage}×`}
      </Button>
      <Button size="small" disabled={!isLogin} onClick={() => setOpen('position')}>
        {t(setting?.positionMode === 'oneWay' ? 'perpetuals.mode.oneWay' : 'perpetuals.mode.hedge')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className="ms-auto"
        aria-label={t('perpetuals.calculator.title')}
        icon={<Calculator aria-hidden className="size-4" />}
        onClick={() => setOpen('calculator')}
      />
      {open !== undefined && (
        <Suspense>
          {open === 'calculator' && <CalculatorDialog desk={desk} onClose={close} />}
          {open === 'leverage' && setting !== undefined && (
            <LeverageDialog desk={desk} setting={setting} onClose={close} />
          )}
          {(open === 'margin' || open === 'position') && setting !== undefined && (
            <ModeDialog mode={open} desk={desk} setting={setting} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

const LeverageDialog = lazy(async () => {
  const { LeverageDialog: Loaded } = await loadChunk(() => import('./leverage-dialog.tsx'));
  return { default: Loaded };
});

const ModeDialog = lazy(async () => {
  const { ModeDialog: Loaded } = await loadChunk(() => import('./mode-dialog.tsx'));
  return { default: Loaded };
});

const CalculatorDialog = lazy(async () => {
  const { CalculatorDialog: Loaded } = await loadChunk(() => import('../calculator/calculator-dialog.tsx'));
  return { default: Loaded };
});
