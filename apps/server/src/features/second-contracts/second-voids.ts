import { type SecondVoid, type SecondVoiding, voidText } from '@candor/contract/second-contracts/void.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { openTickSigner, type TickSigner } from '#features/markets/port.ts';
import { orderNoOf } from './second-wire.ts';
import type { SecondVoidTables, VoidedRow } from './void-records.ts';

/** Erroneous seconds as everybody may read them, each under the operator's signature. */
export interface SecondVoids {
  /** Newest first. */
  list(): Promise<readonly SecondVoid[]>;
  /** The decision that one contract became void by. */
  voidingOf(row: VoidedRow): Promise<SecondVoiding>;
}

const SHOWN_MAX = 400;

type Views = Kysely<SecondVoidTables>;
type VoidRow = SecondVoidTables['secondVoids'];

export function openSecondVoids({
  exchange,
  store,
  secrets,
}: Pick<Context, 'exchange' | 'store' | 'secrets'>): SecondVoids {
  const views = store.views<SecondVoidTables>();
  const signer = openTickSigner(secrets);
  const rows = () => views.selectFrom('secondVoids').selectAll();
  return {
    async list() {
      await waitForViews(exchange);
      const decisions = await rows().orderBy('decidedAtMs', 'desc').limit(SHOWN_MAX).execute();
      return Promise.all(decisions.map((decision) => signedVoid(views, signer, decision)));
    },
    async voidingOf({ decisionId, movedUnits, leftUnits }) {
      const decision = await rows().where('decisionId', '=', decisionId).executeTakeFirstOrThrow();
      const signed = await signedVoid(views, signer, decision);
      return { decision: signed, moved: print(movedUnits), left: print(leftUnits) };
    },
  };
}

async function signedVoid(views: Views, signer: TickSigner, decision: VoidRow): Promise<SecondVoid> {
  const orders = await views
    .selectFrom('secondVoidedOrders')
    .selectAll()
    .where('decisionId', '=', decision.decisionId)
    .orderBy('id')
    .execute();
  const sum = (of: (row: VoidedRow) => bigint): string => print(orders.reduce((total, row) => total + of(row), 0n));
  const unsigned = {
    decisionNo: String(decision.decisionId),
    symbol: decision.symbol,
    fromTime: decision.fromMs,
    toTime: decision.toMs,
    cause: decision.cause,
    decidedTime: decision.decidedAtMs,
    orderNos: orders.map(orderNoOf),
    returned: sum(({ movedUnits }) => (movedUnits > 0n ? movedUnits : 0n)),
    takenBack: sum(({ movedUnits }) => (movedUnits < 0n ? -movedUnits : 0n)),
    left: sum(({ leftUnits }) => leftUnits),
  };
  return { ...unsigned, sig: signer.signText(voidText(unsigned)) };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
