import type { MerchantState, MERCHANT_NEEDS } from '@candor/contract/otc/merchant.ts';
import type { MerchantCase } from '@candor/contract/staff/otc-cases.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { MERCHANT_DEPOSIT, type Merchant } from '@candor/domain/otc/merchants/merchant.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { OtcFigures } from './otc-figures.ts';
import type { OtcTables } from './tables.ts';

type Need = (typeof MERCHANT_NEEDS)[number];

type MerchantsContext = Pick<
  Context,
  'store' | 'exchange' | 'people' | 'identities' | 'clock' | 'config' | 'sockets' | 'log'
>;

/** `is_merchant` on the wire; whoever leaves is one no more. */
const NUMBERS = { applied: 1, merchant: 2, suspended: 3, leaving: 0 } as const;

/** Who is a merchant stands in the core; here is what they need for it, and what they are told. */
export class Merchants {
  readonly #context: MerchantsContext;
  readonly #figures: OtcFigures;
  readonly #db: Kysely<OtcTables>;

  constructor(context: MerchantsContext, figures: OtcFigures) {
    this.#context = context;
    this.#figures = figures;
    this.#db = context.store.tables<OtcTables>();
  }

  find(userId: number): Merchant | undefined {
    return this.#context.exchange.read(({ otc }) => otc.merchants.get(userId));
  }

  async stateOf(userId: number): Promise<MerchantState> {
    const merchant = this.find(userId);
    const isKnown = merchant !== undefined && merchant.merchantId !== 0;
    return {
      is_merchant: merchant === undefined ? 0 : NUMBERS[merchant.status],
      merchantId: isKnown ? String(merchant.merchantId) : null,
      missing: merchant === undefined ? [...(await this.#missingOf(userId))] : [],
      deposit: printUnits(MERCHANT_DEPOSIT.units, LEDGER_SCALE),
      reason: merchant === undefined ? ((await this.#applicationOf(userId))?.reason ?? null) : null,
      returnAtMs: merchant?.status === 'leaving' ? merchant.returnAtMs : null,
      profile: isKnown ? await this.#figures.profileOf(userId, merchant.merchantId) : null,
    };
  }

  async apply(
    userId: number,
    key: string | undefined,
  ): Promise<Result<MerchantState, CommandRefusal<'applyAsMerchant'> | 'merchantNotReady'>> {
    const missing = this.find(userId) === undefined ? await this.#missingOf(userId) : [];
    if (missing.length > 0) return refuse('merchantNotReady', { missing: missing.join(', ') });
    const refusal = await this.#submit({ kind: 'applyAsMerchant', owner: userId, ...keyed(key) });
    if (refusal !== undefined) return { ok: false, refusal };
    const fresh = { appliedAtMs: this.#context.clock.nowMs(), reason: null };
    await this.#db
      .insertInto('merchantApplications')
      .values({ userId, ...fresh })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
      .execute();
    return ok(await this.stateOf(userId));
  }

  async leave(
    userId: number,
    key: string | undefined,
  ): Promise<Result<MerchantState, CommandRefusal<'setMerchantStatus'>>> {
    const { clock, config } = this.#context;
    if (await this.#hasOpenAppeal(userId)) return refuse('otcStillOpen');
    const returnAtMs = clock.nowMs() + config.waits.merchantLeaveMs;
    const leaving = { kind: 'setMerchantStatus', owner: userId, status: 'leaving', returnAtMs } as const;
    const refusal = await this.#submit({ ...leaving, ...keyed(key) });
    if (refusal !== undefined) return { ok: false, refusal };
    await this.#tell(userId);
    return ok(await this.stateOf(userId));
  }

  /** Those who have applied, the oldest first, then those who are merchants or suspended. */
  async cases(): Promise<MerchantCase[]> {
    const known = this.#context.exchange.read(({ otc }) =>
      [...otc.merchants.values()].flatMap(({ owner, status }) => (status === 'leaving' ? [] : [{ owner, status }])),
    );
    const cases = await Promise.all(known.map(({ owner, status }) => this.#caseOf(owner, status)));
    const rankOf = ({ status }: MerchantCase) => (status === 'applied' ? 0 : 1);
    return cases.toSorted((one, other) => rankOf(one) - rankOf(other) || one.appliedAtMs - other.appliedAtMs);
  }

  /** False where there is nobody to admit; so do the two below. */
  async admit(userId: number): Promise<boolean> {
    const known = this.find(userId)?.merchantId ?? 0;
    const merchantId = known === 0 ? await this.#context.store.ids.next() : known;
    return this.#change({ kind: 'setMerchantStatus', owner: userId, status: 'merchant', merchantId });
  }

  async suspend(userId: number): Promise<boolean> {
    return this.#change({ kind: 'setMerchantStatus', owner: userId, status: 'suspended' });
  }

  async refuseApplication(userId: number, reason: string): Promise<boolean> {
    if (this.find(userId)?.status !== 'applied') return false;
    // Before the deposit goes back: whoever sees it reads why.
    await this.#db.updateTable('merchantApplications').set({ reason }).where('userId', '=', userId).execute();
    return this.#change({ kind: 'returnMerchantDeposit', owner: userId });
  }

  /** Gives back what is due to those who left. */
  async returnDeposits(): Promise<void> {
    const { exchange, clock, log } = this.#context;
    const due = exchange.read(({ otc }) =>
      [...otc.merchants.values()].filter(
        ({ status, returnAtMs }) => status === 'leaving' && returnAtMs <= clock.nowMs(),
      ),
    );
    const queue = { log, job: 'return-merchant-deposits', idOf: ({ owner }: { readonly owner: number }) => owner };
    await eachByItself(due, queue, ({ owner }) => this.#submit({ kind: 'returnMerchantDeposit', owner }));
  }

  async #missingOf(userId: number): Promise<readonly Need[]> {
    const { people, identities, clock, config } = this.#context;
    const { contacts, authenticators } = people;
    const { createdAtMs } = await people.require(userId);
    const { level } = await identities.limitsOf(userId);
    const needs: readonly (readonly [Need, boolean])[] = [
      ['identity', level < 2],
      ['email', (await contacts.find(userId, 'email')) === undefined],
      ['phone', (await contacts.find(userId, 'phone')) === undefined],
      ['authenticator', !(await authenticators.isBound(userId))],
      ['days', clock.nowMs() - createdAtMs < config.waits.merchantAgeMs],
    ];
    return needs.flatMap(([need, isMissing]) => (isMissing ? [need] : []));
  }

  async #hasOpenAppeal(userId: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('otcAppeals')
      .select('id')
      .where('state', '!=', 'closed')
      .where((eb) => eb.or([eb('filedBy', '=', userId), eb('respondent', '=', userId)]))
      .executeTakeFirst();
    return row !== undefined;
  }

  async #caseOf(userId: number, status: MerchantCase['status']): Promise<MerchantCase> {
    const { people, identities } = this.#context;
    const { loginName, createdAtMs } = await people.require(userId);
    const { level } = await identities.limitsOf(userId);
    const appliedAtMs = (await this.#applicationOf(userId))?.appliedAtMs ?? createdAtMs;
    return { userId: String(userId), loginName, level, registeredAtMs: createdAtMs, appliedAtMs, status };
  }

  #applicationOf(userId: number): Promise<OtcTables['merchantApplications'] | undefined> {
    return this.#db.selectFrom('merchantApplications').selectAll().where('userId', '=', userId).executeTakeFirst();
  }

  async #change(command: Command & { readonly owner: number }): Promise<boolean> {
    const refusal = await this.#submit(command);
    if (refusal === undefined) await this.#tell(command.owner);
    return refusal === undefined;
  }

  async #submit<Given extends Command>(command: Given): Promise<Refusal<CommandRefusal<Given['kind']>> | undefined> {
    const outcome = await this.#context.exchange.submit(command);
    return outcome.ok ? undefined : outcome.refusal;
  }

  /** The screens of whoever it is about follow at once. */
  async #tell(userId: number): Promise<void> {
    const { is_merchant } = await this.stateOf(userId);
    this.#context.sockets.publishToUser(userId, 'USER_STATUS', { is_merchant });
  }
}

function keyed(key: string | undefined): { readonly key?: string } {
  return key === undefined ? {} : { key };
}
