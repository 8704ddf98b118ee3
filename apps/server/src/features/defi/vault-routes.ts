import {
  askDefiOwnership,
  createDefiIntent,
  type DefiIntent,
  type DefiVault,
  getDefiVaults,
  listDefiAllowances,
  listDefiIntents,
  proveDefiOwnership,
  sendApproveHash,
} from '@candor/contract/defi/vault.ts';
import { ok, refuse, type Refusal } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits, rescaleUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { printEarnUnits } from '#features/earn/port.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { approveIntent } from './approve-intent.ts';
import type { DefiGate } from './defi-gate.ts';
import type { DefiIntents } from './intents.ts';
import { miningShelf } from './mining-routes.ts';
import type { Vaults } from './open-vaults.ts';
import type { IntentRow } from './tables.ts';
import { findKnownVault, type KnownVault } from './vaults.ts';

interface VaultParts {
  readonly intents: DefiIntents;
  readonly vaults: Vaults;
  readonly gate: DefiGate;
}

/** Deposits in vaults on a chain: what somebody means to do is written down, and the chain is asked what they did. */
export function routeVaults(context: Context, parts: VaultParts): void {
  routeIntents(context, parts);
  routeOwnership(context, parts);
  routeApprovals(context, parts);
  routeLists(context, parts);
}

function routeIntents({ http, exchange, exits, clock }: Context, { intents, vaults, gate }: VaultParts): void {
  const limits = () => exchange.read(miningShelf)?.product;
  http.route(getDefiVaults, async () =>
    ok({ vaults: vaults.open().map(({ known }) => describe(known, limits())), asOfMs: clock.nowMs() }),
  );
  http.route(createDefiIntent, async ({ caller: { userId }, ip, body }) => {
    const known = vaults.findOpen(body)?.known;
    const product = limits();
    if (known === undefined || product === undefined) return refuse('defiNotActive');
    const refusal = await gate.findVaultRefusal({ userId, ip });
    if (refusal !== undefined) return { ok: false, refusal };
    const held = await exits.findRefusal(userId, { kind: 'vault' });
    if (held !== undefined) return { ok: false, refusal: held };
    const amountUnits = requireUnits(body.amount, LEDGER_SCALE);
    const rawAmount = rescaleUnits(amountUnits, { from: LEDGER_SCALE, to: known.decimals, rounding: 'down' });
    const isWhole =
      rescaleUnits(rawAmount, { from: known.decimals, to: LEDGER_SCALE, rounding: 'down' }) === amountUnits;
    if (!isWhole || amountUnits < product.minUnits || amountUnits > product.maxUnits) {
      const minimum = printEarnUnits(product.minUnits);
      return refuse('earnAmountOutOfRange', { minimum, maximum: printEarnUnits(product.maxUnits), asset: known.coin });
    }
    const { chainId, vault } = known;
    const row = await intents.open({ userId, chainId, vault, amountUnits, rawAmount: String(rawAmount) });
    return ok(intentOf(row, known, product));
  });
}

function routeOwnership({ http, exchange, clock, config }: Context, { intents }: VaultParts): void {
  http.route(askDefiOwnership, async ({ caller, origin, body }) => {
    const row = await intents.find(caller.userId, rowNumber(body.intentId));
    if (row === undefined) return refuse('unknownDefiIntent');
    const refusal = unboundRefusal(row, clock.nowMs());
    if (refusal !== undefined) return { ok: false, refusal };
    const { ownershipMessage } = await import('./ownership.ts');
    const claimedAddress = body.address.toLowerCase();
    const asking = { intent: row, address: claimedAddress, nowMs: clock.nowMs() };
    const message = ownershipMessage({ ...asking, origin: origin ?? config.publicOrigin ?? 'http://localhost' });
    if (message === undefined) return refuse('forbidden');
    const changed = await intents.change(row, { claimedAddress, message });
    return changed === undefined ? refuse('defiIntentState') : ok({ message });
  });
  http.route(proveDefiOwnership, async ({ caller, body }) => {
    const row = await intents.find(caller.userId, rowNumber(body.intentId));
    const known = row === undefined ? undefined : findKnownVault(row);
    if (row === undefined || known === undefined) return refuse('unknownDefiIntent');
    const refusal = unboundRefusal(row, clock.nowMs());
    if (refusal !== undefined) return { ok: false, refusal };
    const { isSignedBy } = await import('#platform/wallet-signature.ts');
    const { claimedAddress, message } = row;
    if (claimedAddress === null || message === null) return refuse('ownershipNotProven');
    if (!(await isSignedBy(claimedAddress, message, body.signature))) return refuse('ownershipNotProven');
    const bound = await intents.change(row, { address: claimedAddress });
    return bound === undefined
      ? refuse('defiIntentState')
      : ok(intentOf(bound, known, exchange.read(miningShelf)?.product));
  });
}

/** An address is bound once, while there is time. */
function unboundRefusal(row: IntentRow, nowMs: number): Refusal<'defiIntentState' | 'defiIntentExpired'> | undefined {
  if (row.state === 'EXPIRED' || nowMs >= row.expiresAtMs) return refuse('defiIntentExpired').refusal;
  return row.state !== 'INTENT' || row.address !== null ? refuse('defiIntentState').refusal : undefined;
}

function routeApprovals({ http, exchange, clock }: Context, { intents, vaults }: VaultParts): void {
  http.route(sendApproveHash, async ({ caller, body: { intentId, chainId, hash } }) => {
    const row = await intents.find(caller.userId, rowNumber(intentId));
    if (row === undefined) return refuse('unknownDefiIntent');
    const chain = vaults.findOpen(row);
    if (chain === undefined) return refuse('defiNotActive');
    const approved = await approveIntent(intents, { row, chain, chainId, hash, nowMs: clock.nowMs() });
    return approved.ok ? ok(intentOf(approved.value, chain.known, exchange.read(miningShelf)?.product)) : approved;
  });
}

function routeLists({ http, exchange, clock }: Context, { intents, vaults }: VaultParts): void {
  http.route(listDefiIntents, async ({ caller, query }) => {
    const page = pageOfText(query);
    const product = exchange.read(miningShelf)?.product;
    return ok(
      toPage(await intents.list(caller.userId, page), page, (row) => {
        const known = findKnownVault(row);
        if (known === undefined) throw new Error(`Intent ${row.id} is about a vault that is not known any more.`);
        return intentOf(row, known, product);
      }),
    );
  });
  http.route(listDefiAllowances, async ({ caller }) => {
    const bound = await intents.addressesOf(caller.userId);
    const product = exchange.read(miningShelf)?.product;
    const allowances = await Promise.all(
      bound.flatMap(({ address, ...place }) => {
        const known = findKnownVault(place);
        if (known === undefined || address === null) return [];
        return [
          readAllowance(vaults, { known, address }).then((allowance) => {
            return { ...describe(known, product), address, allowance };
          }),
        ];
      }),
    );
    return ok({ allowances, asOfMs: clock.nowMs() });
  });
}

/** A chain that does not answer tells nothing, and nothing is not zero. */
async function readAllowance(
  vaults: Vaults,
  { known, address }: { readonly known: KnownVault; readonly address: string },
): Promise<string | null> {
  try {
    const allowance = await vaults.find(known)?.allowanceOf(address);
    return allowance === undefined ? null : String(allowance);
  } catch {
    return null;
  }
}

type Limits = { readonly minUnits: bigint; readonly maxUnits: bigint } | undefined;

function describe(known: KnownVault, limits: Limits): DefiVault {
  return {
    ...known,
    limitMin: printEarnUnits(limits?.minUnits ?? 0n),
    limitMax: printEarnUnits(limits?.maxUnits ?? 0n),
  };
}

function intentOf(row: IntentRow, known: KnownVault, limits: Limits): DefiIntent {
  return {
    ...describe(known, limits),
    id: String(row.id),
    amount: printEarnUnits(row.amountUnits),
    rawAmount: row.rawAmount,
    status: row.state,
    reason: row.reason,
    address: row.address,
    approveHash: row.approveHash,
    depositHash: row.depositHash,
    depositId: row.depositId,
    createTime: row.createdAtMs,
    expireTime: row.expiresAtMs,
  };
}
