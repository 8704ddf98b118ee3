import * as z from 'zod/mini';
import { BookWay, CoinCode } from '../chains/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Proof, SECURITY_REFUSALS } from '../security/wire.ts';
import { Id, TimeMs, unitsAtMost } from '../shared/fields.ts';

export const ADDRESS_BOOK_REFUSALS = {
  networkUnknown: { code: 404, status: 404 },
  unknownReceiver: { code: 404, status: 422 },
  receiverIsSender: { code: 3010, status: 422 },
  /** `{network}` */
  addressInvalid: { code: 3007, status: 422 },
  addressAlreadyKept: { code: 409, status: 409 },
  /** `{limit}` */
  addressBookFull: { code: 3003, status: 422 },
} as const satisfies RefusalTable;

const PROOF_REFUSALS = pick(
  SECURITY_REFUSALS,
  'proofNeeded',
  'codeWrong',
  'codeExpired',
  'wrongCredentials',
  'secondFactorWrong',
  'secondFactorLocked',
  'fundPasswordNotSet',
  'fundPasswordWrong',
  'fundPasswordLocked',
);

export const Address = z.string().check(z.regex(/^[A-Za-z0-9]{20,100}$/));

/** An address of a network; or the id or login name of another user, which is kept as the id. */
export const BookAddress = z.string().check(z.regex(/^\w{4,100}$/));

export const ListedAddress = z.strictObject({
  id: Id,
  coin: CoinCode,
  /** `INTERNAL`: another user, whose id the address is. */
  chainType: BookWay,
  address: z.string(),
  label: z.string(),
  addedAtMs: TimeMs,
  /** In whitelist mode nothing goes there before. */
  activeAtMs: TimeMs,
});
export type ListedAddress = z.infer<typeof ListedAddress>;

export const WhitelistMode = z.strictObject({
  isOn: z.boolean(),
  /** When it will be off; null unless that was asked for. */
  offAtMs: z.nullable(TimeMs),
  /** How long a new address, and the switch, wait. */
  waitSeconds: z.int(),
});
export type WhitelistMode = z.infer<typeof WhitelistMode>;

const AddressBook = z.strictObject({ addresses: z.array(ListedAddress), whitelist: WhitelistMode });

export const getAddressBook = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/addressBook',
  access: 'user',
  summary: 'Own addresses for withdrawals, and whether only these may be used',
  reply: AddressBook,
  refusals: {},
});

export const addListedAddress = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/addressBook/add',
  access: 'user',
  sealed: true,
  idempotent: true,
  summary: 'Keep an address under a name',
  body: z.strictObject({
    coin: CoinCode,
    chainType: BookWay,
    address: BookAddress,
    label: z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(40)),
    proof: Proof,
  }),
  reply: ListedAddress,
  refusals: { ...ADDRESS_BOOK_REFUSALS, ...PROOF_REFUSALS },
});

export const removeListedAddress = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/addressBook/remove',
  access: 'user',
  summary: 'Take an address out of the book',
  body: z.strictObject({ id: Id }),
  reply: z.strictObject({}),
  refusals: {},
});

export const setWhitelistMode = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/addressBook/whitelist',
  access: 'user',
  sealed: true,
  summary: 'Let withdrawals go to listed addresses alone, at once; or to all again, after a wait',
  body: z.strictObject({ isOn: z.boolean(), proof: Proof }),
  reply: WhitelistMode,
  refusals: PROOF_REFUSALS,
});
