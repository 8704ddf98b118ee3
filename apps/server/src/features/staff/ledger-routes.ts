import { type LedgerEntry, LedgerLeg, listLedger, requestAdjustment } from '@candor/contract/staff/ledger.ts';
import { operatorAccountName } from '@candor/domain/ledger/operator-accounts.ts';
import { ok } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Console } from '#platform/console/console.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { LedgerEntryTables } from './ledger-entries.ts';

const PAGE_ROWS = 25;

interface LedgerFilter {
  readonly owner?: string | undefined;
  readonly bizNo?: string | undefined;
  readonly bizType?: string | undefined;
}

interface LedgerRoutes {
  readonly views: Kysely<LedgerEntryTables>;
  readonly approvals: Approvals;
}

/** Every transaction with all its legs, and the one way to correct a balance: a balanced journal that two people want. */
export function routeLedger(console: Console, { views, approvals }: LedgerRoutes): void {
  console.route(listLedger, async ({ query: { current = '1', ...filter } }) => {
    const page = Math.max(1, Number(current));
    const { total } = await matching(views, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching(views, filter)
      .selectAll('ledgerEntries')
      .orderBy('ledgerEntries.id', 'desc')
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS)
      .execute();
    const pages = Math.ceil(total / PAGE_ROWS);
    return ok({ records: rows.map(entryOf), total, size: PAGE_ROWS, current: page, pages });
  });

  console.route(requestAdjustment, async ({ staff, body: { reason, ...parameters } }) => {
    const { owner, wallet, coin, amount, template, evidence } = parameters;
    const row = await approvals.request(staff, {
      kind: 'ledger.adjust',
      object: `user:${owner}`,
      parameters: { owner, wallet: String(wallet), coin, amount },
      lines: [
        { name: 'account', before: null, after: `${owner} / ${wallet} / ${coin}` },
        { name: 'amount', before: null, after: `${amount} ${coin}` },
        { name: 'against', before: null, after: 'TREASURY' },
        { name: 'template', before: null, after: template },
        { name: 'evidence', before: null, after: evidence },
      ],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function matching(views: Kysely<LedgerEntryTables>, { owner, bizNo, bizType }: LedgerFilter) {
  let query = views.selectFrom('ledgerEntries');
  if (bizNo !== undefined && bizNo !== '') query = query.where('bizNo', '=', bizNo);
  if (bizType !== undefined && bizType !== '') query = query.where('bizType', '=', bizType);
  if (owner === undefined) return query;
  return query.where('id', 'in', (select) =>
    select.selectFrom('ledgerEntryOwners').select('entryId').where('owner', '=', rowNumber(owner)),
  );
}

const KeptLegs = z.array(
  z.object({
    owner: z.int(),
    wallet: LedgerLeg.shape.wallet,
    asset: z.string(),
    bucket: LedgerLeg.shape.bucket,
    amount: LedgerLeg.shape.amount,
    balanceAfter: LedgerLeg.shape.balanceAfter,
    bill: LedgerLeg.shape.bill,
  }),
);

function entryOf({ id, bizType, bizNo, atMs, legsText }: LedgerEntryTables['ledgerEntries']): LedgerEntry {
  const legs = KeptLegs.parse(JSON.parse(legsText)).map(({ owner, asset, ...leg }) => ({
    ...leg,
    owner: String(owner),
    ownerName: operatorAccountName(owner) ?? null,
    coin: asset,
  }));
  return { id: String(id), bizType, bizNo, atMs, legs };
}
