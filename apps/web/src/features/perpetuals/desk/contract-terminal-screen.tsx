import { useNavigate, usePage, useSearchParams } from '#shared/router/router-scope.tsx';
import { terminalLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import * as z from 'zod/mini';
import { ContractScreen } from './contract-screen.tsx';

const TerminalSearch = z.object({ symbol: z.catch(z.string(), '') });

/** The contract desk over the whole window, USDT-margined (`u`) or coin-margined (`coin`). */
export function Screen() {
  const navigate = useNavigate();
  const { params } = usePage();
  const { symbol } = useSearchParams(TerminalSearch);
  const contractType = params['type'] === 'coin' ? 2 : 1;
  return (
    <div className="flex flex-1 flex-col">
      <ContractScreen
        key={contractType}
        symbol={symbol}
        contractType={contractType}
        layout={terminalLayoutStore}
        onOpen={(chosen) => void navigate({ search: { symbol: chosen } })}
      />
    </div>
  );
}
