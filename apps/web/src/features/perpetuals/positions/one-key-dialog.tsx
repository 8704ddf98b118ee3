import type { PerpetualType } from '@candor/contract/perpetuals/instrument.ts';
import { oneKeyClose, type OneKeyResult } from '@candor/contract/perpetuals/entrust.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PriceCell } from '../dock/perpetual-cells.tsx';

interface OneKeyDialogProps {
  readonly contractType: PerpetualType;
  readonly symbols: readonly string[];
  readonly onClose: () => void;
}

/** Cancels the orders and closes both sides of the named contracts at the market, and says what became of each. */
export function OneKeyDialog({ contractType, symbols, onClose }: OneKeyDialogProps) {
  const t = useT();
  const sendOnce = useSendOnce();
  const close = useMutation({
    mutationFn: () => {
      const body = { contractType, oneKeySymbolNameList: [...symbols] };
      return sendOnce(body, (key) => call(oneKeyClose, { body }, { key }));
    },
  });
  const results = close.data;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('perpetuals.oneKey.title')}
      description={t('perpetuals.oneKey.text', { contracts: symbols.join(', ') })}
      footer={
        results === undefined ? (
          <>
            <Button onClick={onClose}>{t('spot.confirm.back')}</Button>
            <Button variant="danger" isLoading={close.isPending} onClick={() => close.mutate()}>
              {t('perpetuals.oneKey.send')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('perpetuals.stops.done')}</Button>
        )
      }
    >
      {results !== undefined && (
        <ul className="flex flex-col gap-2 text-13">
          {results.map((result) => (
            <li key={result.symbol} className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{result.symbol}</span>
              <Badge tone={result.result === 'closed' ? 'success' : 'warning'}>
                {t(`perpetuals.oneKey.${result.result}`)}
              </Badge>
              <Closed result={result} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Closed({ result: { symbol, closedQty, avgPrice } }: { readonly result: OneKeyResult }) {
  if (avgPrice === null) return null;
  return (
    <span className="ms-auto text-muted">
      <Amount value={closedQty} /> @ <PriceCell symbol={symbol} price={avgPrice} />
    </span>
  );
}
