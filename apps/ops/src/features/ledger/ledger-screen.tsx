import { listLedger, requestAdjustment, type LedgerEntry } from '@candor/contract/staff/ledger.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameWalletPart } from '#shared/names/name-wallet.ts';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { nameBizType, nameOwner } from './ledger-words.ts';

/** Any transaction with all its legs, found by owner or by its business number. */
export function LedgerScreen() {
  const t = useT();
  const mayCall = useMayCall();
  const [owner, setOwner] = useState('');
  const [bizNo, setBizNo] = useState('');
  const [current, setCurrent] = useState(1);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const query = { ...(/^\d+$/.test(owner) && { owner }), ...(bizNo !== '' && { bizNo }), current: String(current) };
  const entries = useLive(listLedger, { query });
  const search = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value.trim());
    setCurrent(1);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          aria-label={t('ops.ledger.owner')}
          placeholder={t('ops.ledger.owner')}
          value={owner}
          onChange={search(setOwner)}
          className="w-56"
        />
        <TextInput
          aria-label={t('ops.ledger.bizNo')}
          placeholder={t('ops.ledger.bizNo')}
          value={bizNo}
          onChange={search(setBizNo)}
          className="w-72"
        />
        {mayCall(requestAdjustment) && <Button onClick={() => setIsAdjusting(true)}>{t('ops.ledger.adjust')}</Button>}
      </div>
      <Loaded query={entries}>
        {({ records, pages }) => (
          <>
            {records.length === 0 && <EmptyState isSmall title={t('ops.ledger.none')} />}
            {records.map((entry) => (
              <EntryPanel key={entry.id} entry={entry} />
            ))}
            {pages > 1 && <Pagination page={current} pageCount={pages} onChange={setCurrent} />}
          </>
        )}
      </Loaded>
      <AdjustmentDialog isOpen={isAdjusting} onClose={() => setIsAdjusting(false)} />
    </>
  );
}

interface EntryPanelProps {
  readonly entry: LedgerEntry;
}

function EntryPanel({ entry: { bizType, bizNo, atMs, legs } }: EntryPanelProps) {
  const t = useT();
  const rows = legs.map((leg, index) => ({ ...leg, index }));
  return (
    <Panel title={`${nameBizType(t, bizType)} · ${bizNo}`} aside={<Moment atMs={atMs} />}>
      <DataTable
        label={bizNo}
        rows={rows}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'owner',
            header: t('ops.column.owner'),
            cell: (leg) => (isUser(Number(leg.owner)) ? <UserLink userId={leg.owner} /> : nameOwner(t, leg)),
          },
          { key: 'wallet', header: t('ops.column.wallet'), cell: (leg) => nameWalletPart(t, leg) },
          { key: 'coin', header: t('ops.column.coin'), cell: ({ coin }) => coin },
          {
            key: 'amount',
            header: t('ops.column.amount'),
            align: 'end',
            cell: ({ amount }) => <Amount value={amount} sign="always" isDirectional />,
          },
          {
            key: 'after',
            header: t('ops.column.balanceAfter'),
            align: 'end',
            cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
          },
        ]}
      />
    </Panel>
  );
}
