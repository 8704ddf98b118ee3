import { BankCard, type getUserBank } from '@candor/contract/identity/wire.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { maskDocumentNumber } from './mask-identity.ts';
import type { IdentityTables } from './tables.ts';

type Card = z.infer<typeof BankCard>;
type KeptCard = NonNullable<ReplyOutput<typeof getUserBank>>;

export interface BankCards {
  find(userId: number): Promise<KeptCard | null>;
  /** The whole number, for whoever is about to pay its owner. */
  findWhole(userId: number): Promise<Card | undefined>;
  /** Whether two people have bound one and the same card. */
  haveSame(userId: number, otherId: number): Promise<boolean>;
  /** Once; afterwards it is locked, so that nobody who takes over an account can redirect its money. */
  bind(userId: number, card: Card): Promise<Result<KeptCard, 'primaryNeeded' | 'bankCardLocked'>>;
}

interface BankCardsOptions {
  readonly db: Kysely<IdentityTables>;
  readonly fields: SealedFields;
  readonly clock: Clock;
  readonly hasPrimary: (userId: number) => Promise<boolean>;
}

export function createBankCards({ db, fields, clock, hasPrimary }: BankCardsOptions): BankCards {
  async function findWhole(userId: number): Promise<(Card & { readonly boundAtMs: number }) | undefined> {
    const row = await db.selectFrom('bankCards').selectAll().where('userId', '=', userId).executeTakeFirst();
    if (row === undefined) return undefined;
    const card = BankCard.parse(JSON.parse(fields.open(row.sealedCard, placeOf(userId))));
    return { ...card, boundAtMs: row.boundAtMs };
  }

  async function find(userId: number): Promise<KeptCard | null> {
    const card = await findWhole(userId);
    return card === undefined ? null : { ...card, cardNumber: maskDocumentNumber(card.cardNumber) };
  }

  return {
    find,
    findWhole,
    async haveSame(userId, otherId) {
      const card = await findWhole(userId);
      return card !== undefined && card.cardNumber === (await findWhole(otherId))?.cardNumber;
    },
    async bind(userId, card) {
      if (!(await hasPrimary(userId))) return refuse('primaryNeeded');
      const sealedCard = fields.seal(JSON.stringify(card), placeOf(userId));
      const bound = await db
        .insertInto('bankCards')
        .values({ userId, sealedCard, boundAtMs: clock.nowMs() })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .returning('userId')
        .executeTakeFirst();
      const kept = bound === undefined ? null : await find(userId);
      return kept === null ? refuse('bankCardLocked') : ok(kept);
    },
  };
}

function placeOf(userId: number) {
  return { table: 'bankCards', column: 'sealedCard', row: userId };
}
