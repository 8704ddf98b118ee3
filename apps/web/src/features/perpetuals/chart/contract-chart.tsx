import { ChartPanel } from '#shared/trade-desk/chart/chart-panel.tsx';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { ContractPriceMenu } from './contract-price-menu.tsx';
import { MoveBar } from './move-bar.tsx';
import { useContractLines } from './use-contract-lines.ts';

/** The chart with the reader's own orders, positions, liquidation prices and stops. */
export function ContractChart({ desk }: { readonly desk: ContractDesk }) {
  const { lines, onMoved, moved, dropMoved } = useContractLines(desk);
  return (
    <ChartPanel
      desk={desk}
      lines={lines}
      onLineMoved={onMoved}
      priceMenu={(place, close) => <ContractPriceMenu desk={desk} place={place} onClose={close} />}
    >
      {moved !== undefined && <MoveBar desk={desk} moved={moved} onDone={dropMoved} />}
    </ChartPanel>
  );
}
