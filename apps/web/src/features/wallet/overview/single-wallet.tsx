import { buttonClass } from '@candor/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { Together } from '#shared/together.tsx';
import { currencyAccounts, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { CoinTable } from './coin-table.tsx';
import { ContractPositions } from './contract-positions.tsx';

const PERPETUAL_WALLET = '5';
const FINANCE_WALLET = '7';

export function FinanceAssets() {
  const t = useT();
  return <SingleWallet type={FINANCE_WALLET} text={t('wallet.finance.text')} />;
}

/** The positions come with the balances: before them they would be pushed down. */
export function PerpetualAssets() {
  const t = useT();
  const coins = useQuery(currencyAccounts(PERPETUAL_WALLET));
  return (
    <Together queries={[coins]}>
      <SingleWallet type={PERPETUAL_WALLET} text={t('wallet.contract.text')} />
      <ContractPositions />
    </Together>
  );
}

interface SingleWalletProps {
  readonly type: string;
  readonly text: string;
}

/** One wallet as the ledger has it. */
function SingleWallet({ type, text }: SingleWalletProps) {
  const t = useT();
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  return (
    <>
      <p className="max-w-2xl text-14 text-muted">{text}</p>
      <CoinTable type={type} />
      <Link to="/assets/index" search={{ key: 'transfer' }} className={`${buttonClass()} self-start`}>
        {t('app.page.transfer')}
      </Link>
    </>
  );
}
