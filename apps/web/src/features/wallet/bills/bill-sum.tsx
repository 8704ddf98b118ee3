import { getMyBill, type Bill } from '@candor/contract/wallet/bills.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { addBills, judgeSum } from './add-bills.ts';
import type { BillsSearch } from './bills-search.ts';

type Choice = Pick<BillsSearch, 'wallet' | 'coin'>;

/** Adds up every line of a wallet and coin in the reader's browser, and compares it with the balance. */
export function BillSum({ search: { wallet, coin } }: { readonly search: Choice }) {
  const t = useT();
  const check = useMutation({ mutationFn: () => checkSum({ wallet, coin }) });
  const isChosen = wallet !== '' && coin !== '';
  return (
    <div className="flex max-w-2xl flex-1 flex-col items-start gap-2 text-13">
      {isChosen ? (
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          isLoading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('bills.sum.run')}
        </Button>
      ) : (
        <p className="text-muted">{t('bills.sum.text')}</p>
      )}
      <div role="status">{check.data !== undefined && <Verdict {...check.data} coin={coin} />}</div>
    </div>
  );
}

type Outcome = Awaited<ReturnType<typeof checkSum>>;

function Verdict({ verdict, count, sum, balance, coin }: Outcome & { readonly coin: string }) {
  const t = useT();
  if (verdict === 'moving') return <Banner tone="warning">{t('bills.sum.moving')}</Banner>;
  if (verdict === 'equal') return <Banner tone="success">{t('bills.sum.equal', { count, sum, coin })}</Banner>;
  return <Banner tone="danger">{t('bills.sum.differs', { count, sum, balance, coin })}</Banner>;
}

async function checkSum(choice: Choice) {
  const balanceBefore = await readBalance(choice);
  const lines = await readLines(choice);
  const balance = await readBalance(choice);
  const sum = addBills(lines);
  return {
    verdict: judgeSum({ sum, balanceBefore, balanceAfter: balance }),
    count: String(lines.length),
    sum,
    balance,
  };
}

async function readBalance({ wallet, coin }: Choice): Promise<string> {
  const rows = await call(getMyBalance, { query: { type: wallet } });
  // The ledger leaves out an account that was never used: it holds nothing.
  return rows.find((row) => row.coin === coin)?.total ?? '0';
}

const PAGE_SIZE = '100';

async function readLines({ wallet, coin }: Choice): Promise<readonly Bill[]> {
  const lines = new Map<string, Bill>();
  let pages = 1;
  for (let current = 1; current <= pages; current += 1) {
    const body = { type: wallet, coin, current: String(current), size: PAGE_SIZE };
    const page = await call(getMyBill, { body });
    for (const line of page.records) lines.set(line.id, line);
    ({ pages } = page);
  }
  return [...lines.values()];
}
