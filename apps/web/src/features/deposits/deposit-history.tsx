import { Field } from '@candor/ui/field.tsx';
import { Select } from '@candor/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useT } from '#shared/i18n/use-t.ts';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DEPOSIT_CHANGES, depositCoins, depositList, DEPOSITS_KEY } from './queries.ts';

const PAGE_SIZE = 20;

/** What the address says of the list; '' is everything. */
const DepositSearch = z.object({
  coin: z.catch(z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,11}$/)), ''),
  status: z.catch(z.enum(['', '0', '1', '2']), ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
});

/** Every deposit of one's own, by chain and declared. */
export function DepositHistory() {
  const t = useT();
  const [{ coin, status, page }, choose] = useListSearch(DepositSearch);
  const coins = coinsOf(useQuery(depositCoins).data ?? []);
  const query = useQuery(
    depositList({ coin: coin || undefined, status: STATUSES[status], page: Number(page), size: PAGE_SIZE }),
  );
  useRefreshOn(DEPOSIT_CHANGES, DEPOSITS_KEY);
  const all = { value: '', label: t('common.list.all') } as const;
  return (
    <>
      <form role="search" className="grid grid-cols-2 gap-3 sm:max-w-md" onSubmit={(event) => event.preventDefault()}>
        <Field label={t('common.money.coin')}>
          <Select
            value={coin}
            onChange={(value) => choose({ coin: value })}
            options={[all, ...coins.map((value) => ({ value, label: value }))]}
          />
        </Field>
        <Field label={t('common.list.status')}>
          <Select
            value={status}
            onChange={(value) => choose({ status: value })}
            options={[
              all,
              { value: '0', label: t('deposits.status.review') } as const,
              { value: '1', label: t('deposits.status.passed') } as const,
              { value: '2', label: t('deposits.status.failed') } as const,
            ]}
          />
        </Field>
      </form>
      <DepositTable
        query={query}
        page={Number(page)}
        onPage={(next) => choose({ page: String(next) })}
        empty={t(coin === '' && status === '' ? 'deposits.history.empty' : 'common.list.filtered')}
      />
    </>
  );
}

const STATUSES = { '': undefined, 0: 0, 1: 1, 2: 2 } as const;
