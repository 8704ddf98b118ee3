import { Field } from '@candor/ui/field.tsx';
import { Select } from '@candor/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useT } from '#shared/i18n/use-t.ts';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { WITHDRAWAL_CHANGES, withdrawalList, WITHDRAWALS_KEY, withdrawalTerms } from './queries.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

const PAGE_SIZE = 20;

/** What the address says of the list; '' is everything. */
const WithdrawalSearch = z.object({
  coin: z.catch(z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,11}$/)), ''),
  status: z.catch(z.enum(['', '0', '1', '2', '3']), ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
});

/** Every withdrawal of one's own. */
export function WithdrawalHistory() {
  const t = useT();
  const [{ coin, status, page }, choose] = useListSearch(WithdrawalSearch);
  const coins = coinsOf(useQuery(withdrawalTerms).data?.networks ?? []);
  const query = useQuery(
    withdrawalList({ coin: coin || undefined, status: STATUSES[status], page: Number(page), size: PAGE_SIZE }),
  );
  useRefreshOn(WITHDRAWAL_CHANGES, WITHDRAWALS_KEY);
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
              { value: '0', label: t('withdrawals.status.way') } as const,
              { value: '1', label: t('withdrawals.status.done') } as const,
              { value: '2', label: t('withdrawals.status.failed') } as const,
              { value: '3', label: t('withdrawals.status.locked') } as const,
            ]}
          />
        </Field>
      </form>
      <WithdrawalTable
        query={query}
        page={Number(page)}
        onPage={(next) => choose({ page: String(next) })}
        empty={t(coin === '' && status === '' ? 'withdrawals.history.empty' : 'common.list.filtered')}
      />
    </>
  );
}

const STATUSES = { '': undefined, 0: 0, 1: 1, 2: 2, 3: 3 } as const;
