import { getSeconds, haltSecond, reopenSecond, type SecondState } from '@candor/contract/staff/seconds.ts';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { SecondTable } from './second-table.tsx';
import { VoidDialog } from './void-dialog.tsx';
import { VoidTable } from './void-table.tsx';

/** Second contracts by symbol: stopping takes one person, going on and declaring seconds erroneous take two. */
export function SecondsScreen() {
  const t = useT();
  const seconds = useLive(getSeconds, {});
  const halt = useChange(haltSecond);
  const reopen = useChange(reopenSecond);
  const [changed, setChanged] = useState<SecondState>();
  const [voided, setVoided] = useState<SecondState>();
  const isHalted = changed?.status === 'halted';
  const carryOut = (reason: string) => {
    if (changed === undefined) return;
    const request = { body: { symbol: changed.symbol, reason } };
    const onSuccess = () => setChanged(undefined);
    if (isHalted) reopen.mutate(request, { onSuccess });
    else halt.mutate(request, { onSuccess });
  };
  return (
    <Loaded query={seconds}>
      {(known) => (
        <>
          <SecondTable seconds={known.seconds} onChange={setChanged} onVoid={setVoided} />
          <VoidTable voids={known.voids} />
          <ReasonDialog
            title={changed && `${t(isHalted ? 'ops.second.reopen' : 'ops.second.halt')}: ${changed.symbol}`}
            description={t(isHalted ? 'ops.halt.second' : 'ops.halt.atOnce')}
            isDangerous={!isHalted}
            isWorking={halt.isPending || reopen.isPending}
            error={halt.error ?? reopen.error}
            onClose={() => setChanged(undefined)}
            onConfirm={carryOut}
          />
          {voided !== undefined && (
            <VoidDialog key={voided.symbol} symbol={voided.symbol} onClose={() => setVoided(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}
