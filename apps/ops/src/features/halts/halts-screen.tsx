import {
  changeDelisting,
  changeMarketStatus,
  endCall,
  getHalts,
  haltMarket,
  pauseSwitch,
  resumeSwitch,
  type OperatorSwitch,
  type MarketState,
} from '@candor/contract/staff/halts.ts';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { MarketTable, type MarketAct } from './market-table.tsx';
import { HeldPanel } from './held-panel.tsx';
import { SetAsidePanel } from './set-aside-panel.tsx';
import { SwitchPanel } from './switch-panel.tsx';

type Act =
  | { readonly kind: 'switch'; readonly target: OperatorSwitch }
  | { readonly kind: 'market'; readonly act: MarketAct; readonly target: MarketState };

/** A little more than the day that has to lie between: the request still has to be written and approved. */
const DELIST_NOTICE_MS = 25 * 3_600_000;
/** The same for a contract, which is announced seven days before; it ends on a whole minute. */
const END_NOTICE_MS = 8 * 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Stopping takes one person and happens at once; going on waits for a second one. */
export function HaltsScreen() {
  const t = useT();
  const halts = useLive(getHalts, {});
  const [act, setAct] = useState<Act>();
  const pause = useChange(pauseSwitch);
  const resume = useChange(resumeSwitch);
  const halt = useChange(haltMarket);
  const change = useChange(changeMarketStatus);
  const end = useChange(changeDelisting);
  const call = useChange(endCall);
  const all = [pause, resume, halt, change, end, call];

  const carryOut = (reason: string) => {
    if (act === undefined) return;
    const onSuccess = () => setAct(undefined);
    if (act.kind === 'switch') {
      const body = { name: act.target.name, reason };
      (act.target.isPaused ? resume : pause).mutate({ body }, { onSuccess });
      return;
    }
    const { product, symbol } = act.target;
    if (act.act === 'halt' || act.act === 'cancelOnly') {
      halt.mutate({ body: { product, symbol, status: act.act, reason } }, { onSuccess });
    } else if (act.act === 'endCall') {
      call.mutate({ body: { product, symbol, reason } }, { onSuccess });
    } else if (act.act === 'end' || act.act === 'keep') {
      const settleAtMs = act.act === 'end' ? wholeMinute(serverClock.nowMs() + END_NOTICE_MS) : null;
      end.mutate({ body: { symbol, settleAtMs, isShortened: false, reason } }, { onSuccess });
    } else {
      const effectiveAtMs = act.act === 'delisted' ? serverClock.nowMs() + DELIST_NOTICE_MS : null;
      change.mutate({ body: { product, symbol, status: act.act, effectiveAtMs, reason } }, { onSuccess });
    }
  };
  return (
    <Loaded query={halts}>
      {({ switches, markets }) => (
        <>
          <SwitchPanel switches={switches} onAct={(target) => setAct({ kind: 'switch', target })} />
          <HeldPanel />
          <SetAsidePanel />
          <MarketTable markets={markets} onAct={(target, chosen) => setAct({ kind: 'market', act: chosen, target })} />
          <ReasonDialog
            title={act && titleOf(act, t)}
            description={descriptionOf(act, t)}
            isDangerous={!needsSecond(act)}
            isWorking={all.some(({ isPending }) => isPending)}
            error={all.find(({ error }) => error !== null)?.error}
            onClose={() => setAct(undefined)}
            onConfirm={carryOut}
          />
        </>
      )}
    </Loaded>
  );
}

function wholeMinute(atMs: number): number {
  return atMs - (atMs % MINUTE_MS);
}

function needsSecond(act: Act | undefined): boolean {
  if (act?.kind === 'switch') return act.target.isPaused;
  return act !== undefined && act.act !== 'halt' && act.act !== 'cancelOnly';
}

function descriptionOf(act: Act | undefined, t: Translate): string {
  if (act?.kind === 'market') return t(`ops.marketActText.${act.act}`);
  return t(needsSecond(act) ? 'ops.halt.second' : 'ops.halt.atOnce');
}

function titleOf(act: Act, t: Translate): string {
  if (act.kind === 'market') {
    const { product, symbol } = act.target;
    return `${t(`ops.marketAct.${act.act}`)}: ${symbol} (${t(`ops.product.${product}`)})`;
  }
  return `${t(act.target.isPaused ? 'ops.switch.resume' : 'ops.switch.pause')}: ${t(`ops.switch.${act.target.name}`)}`;
}
