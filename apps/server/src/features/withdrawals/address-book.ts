import type { ListedAddress, WhitelistMode } from '@candor/contract/withdrawals/address-book.ts';
import type { BookWay } from '@candor/contract/chains/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Chains, OrderNumbers } from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { WithdrawalTables } from './tables.ts';

const ADDRESSES_MAX = 100;

export interface NewAddress {
  readonly coin: string;
  readonly chainType: BookWay;
  readonly address: string;
  readonly label: string;
}

export interface BookPlace {
  readonly coin: string;
  readonly way: string;
  readonly address: string;
}

type AddRefusal = 'networkUnknown' | 'addressInvalid' | 'addressAlreadyKept' | 'addressBookFull';

/** Where somebody sends money to, under names of their own; in whitelist mode nothing goes anywhere else. */
export interface AddressBook {
  list(userId: number): Promise<ListedAddress[]>;
  find(userId: number, place: BookPlace): Promise<ListedAddress | undefined>;
  add(userId: number, address: NewAddress): Promise<Result<ListedAddress, AddRefusal>>;
  /** False when there is no such address. */
  remove(userId: number, id: string): Promise<boolean>;
  whitelistOf(userId: number): Promise<WhitelistMode>;
  /** Those among them who are in whitelist mode. */
  whitelistedAmong(userIds: readonly number[]): Promise<readonly number[]>;
  /** On at once; off after a wait, so that whoever has taken an account over cannot use that. */
  setWhitelist(userId: number, isOn: boolean): Promise<WhitelistMode>;
}

interface AddressBookOptions {
  readonly db: Kysely<WithdrawalTables>;
  readonly chains: Pick<Chains, 'networks' | 'readAddress'>;
  readonly numbers: OrderNumbers;
  readonly clock: Clock;
  readonly waitMs: number;
}

export function createAddressBook({ db, chains, numbers, clock, waitMs }: AddressBookOptions): AddressBook {
  const waitSeconds = Math.round(waitMs / 1000);

  async function list(userId: number): Promise<ListedAddress[]> {
    const rows = await db.selectFrom('addressBook').selectAll().where('userId', '=', userId).orderBy('id').execute();
    return rows.map(listedOf);
  }

  async function whitelistOf(userId: number): Promise<WhitelistMode> {
    const row = await db.selectFrom('whitelistModes').selectAll().where('userId', '=', userId).executeTakeFirst();
    const offAtMs = row?.offAtMs ?? null;
    const isOn = row?.isOn === 1 && (offAtMs === null || offAtMs > clock.nowMs());
    return { isOn, offAtMs: isOn ? offAtMs : null, waitSeconds };
  }

  return {
    list,
    whitelistOf,

    whitelistedAmong: (userIds) => whitelistedAmong(db, userIds, clock.nowMs()),

    async find(userId, place) {
      return (await list(userId)).find((entry) => isAt(entry, place));
    },

    async add(userId, { coin, chainType, address, label }) {
      const form = await readForm({ chains }, { coin, chainType, address });
      if (!form.ok) return form;
      if ((await list(userId)).length >= ADDRESSES_MAX)
        return refuse('addressBookFull', { limit: String(ADDRESSES_MAX) });
      const addedAtMs = clock.nowMs();
      const times = { addedAtMs, activeAtMs: addedAtMs + waitMs };
      const row = { id: numbers.next(), userId, coin, way: chainType, address: form.value, label, ...times };
      const kept = await db
        .insertInto('addressBook')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'coin', 'way', 'address']).doNothing())
        .returningAll()
        .executeTakeFirst();
      return kept === undefined ? refuse('addressAlreadyKept') : ok(listedOf(kept));
    },

    async remove(userId, id) {
      const removed = await db
        .deleteFrom('addressBook')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },

    async setWhitelist(userId, isOn) {
      const now = await whitelistOf(userId);
      if (!isOn && (!now.isOn || now.offAtMs !== null)) return now;
      const row = { isOn: 1, offAtMs: isOn ? null : clock.nowMs() + waitMs };
      await db
        .insertInto('whitelistModes')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      return whitelistOf(userId);
    },
  };
}

type Place = Pick<NewAddress, 'coin' | 'chainType' | 'address'>;

/** The one form of an address; of another user the id, of whom the caller has made sure. */
async function readForm(
  { chains }: Pick<AddressBookOptions, 'chains'>,
  { coin, chainType, address }: Place,
): Promise<Result<string, AddRefusal>> {
  if (chainType === 'INTERNAL') {
    const isCoin = chains.networks.all().some((terms) => terms.coin === coin);
    return isCoin ? ok(address) : refuse('networkUnknown', { coin, network: chainType });
  }
  const terms = chains.networks.find({ coin, chainType });
  if (terms === undefined) return refuse('networkUnknown', { coin, network: chainType });
  const read = await chains.readAddress(terms.chain, address);
  return read === undefined ? refuse('addressInvalid', { network: terms.network }) : ok(read);
}

async function whitelistedAmong(db: Kysely<WithdrawalTables>, userIds: readonly number[], nowMs: number) {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('whitelistModes')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('isOn', '=', 1)
    .where((eb) => eb.or([eb('offAtMs', 'is', null), eb('offAtMs', '>', nowMs)]))
    .execute();
  return rows.map(({ userId }) => userId);
}

export function isAt({ coin, chainType, address }: ListedAddress, place: BookPlace): boolean {
  return coin === place.coin && chainType === place.way && address === place.address;
}

function listedOf(row: WithdrawalTables['addressBook']): ListedAddress {
  const { id, coin, way, address, label, addedAtMs, activeAtMs } = row;
  return { id, coin, chainType: way, address, label, addedAtMs, activeAtMs };
}
