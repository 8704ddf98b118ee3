import { Field } from '@candor/ui/field.tsx';
import { Select } from '@candor/ui/select.tsx';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useT } from '../i18n/use-t.ts';
import { useListSearch } from '../router/use-list-search.ts';

/** What the address says of a history; '' is everything. */
const HistorySearch = z.object({
  coin: z.catch(z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,11}$/)), ''),
  status: z.catch(z.enum(['', '0', '1', '2', '3']), ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
});
export type HistorySearch = z.infer<typeof HistorySearch>;

interface MoneyHistoryProps {
  readonly coins: readonly string[];
  /** The states one may choose, by their numbers. */
  readonly statuses: readonly { readonly value: HistorySearch['status']; readonly label: string }[];
  readonly children: (search: HistorySearch, onPage: (page: number) => void) => ReactNode;
}

/** A list of deposits or withdrawals by coin and state, as the address says. */
export function MoneyHistory({ coins, statuses, children }: MoneyHistoryProps) {
  const t = useT();
  const [search, choose] = useListSearch(HistorySearch);
  const all = { value: '', label: t('common.list.all') } as const;
  return (
    <>
      <form role="search" className="grid grid-cols-2 gap-3 sm:max-w-md" onSubmit={(event) => event.preventDefault()}>
        <Field label={t('common.money.coin')}>
          <Select
            value={search.coin}
            onChange={(coin) => choose({ coin })}
            options={[all, ...coins.map((value) => ({ value, label: value }))]}
          />
        </Field>
        <Field label={t('common.list.status')}>
          <Select value={search.status} onChange={(status) => choose({ status })} options={[all, ...statuses]} />
        </Field>
      </form>
      {children(search, (page) => choose({ page: String(page) }))}
    </>
  );
}

/** The words for a list without rows: nothing yet, or nothing that fits. */
export function isFiltered({ coin, status }: HistorySearch): boolean {
  return coin !== '' || status !== '';
}
