import {
  addListedAddress,
  getAddressBook,
  removeListedAddress,
  setWhitelistMode,
} from '@candor/contract/withdrawals/address-book.ts';
import {
  cancelWithdrawal,
  checkWithdrawalAddress,
  listWithdrawals,
  listWithdraws,
  submitCoinWithdrawal,
  submitWithdrawal,
} from '@candor/contract/withdrawals/wire.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { DEVICE_COOKIE } from '#features/account/port.ts';
import type { ChainName } from '#features/chains/port.ts';
import type { DepositAddresses } from '#features/deposits/port.ts';
import type { Cookies } from '#platform/http/requests/cookies.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import type { AddressBook } from './address-book.ts';
import type { Receivers } from './internal/receivers.ts';
import { lookAlikesOf } from './look-alikes.ts';
import type { Submission, SubmitWithdrawal } from './submit-withdrawal.ts';
import type { WithdrawalDesk } from './withdrawal-desk.ts';
import type { WithdrawalFilter, WithdrawalLists } from './withdrawal-lists.ts';

const PAGE_SIZE = 20;

interface SubmitDesk {
  readonly submit: SubmitWithdrawal;
  readonly desk: WithdrawalDesk;
  readonly lists: WithdrawalLists;
}

/** Both families spell the same wish. */
export function routeWithdrawals({ http, people }: Context, { submit, desk, lists }: SubmitDesk): void {
  const isDeviceKnown = async (userId: number, cookies: Cookies): Promise<boolean> =>
    (await people.devices.find(userId, cookies.get(DEVICE_COOKIE))) !== undefined;

  async function answer(submission: Submission) {
    const submitted = await submit(submission);
    return submitted.ok ? ok(await lists.toWire(submitted.value)) : submitted;
  }

  http.route(submitWithdrawal, async ({ caller: { userId }, body, key, cookies }) => {
    const { coin, coinType: way, amount, pwd, adress: address, bankUserName: holder, proof, beneficiary } = body;
    return answer({
      userId,
      form: { coin, way, amount, address, holder, beneficiary },
      proof: { ...proof, fundPassword: pwd },
      key,
      isDeviceKnown: await isDeviceKnown(userId, cookies),
    });
  });
  http.route(submitCoinWithdrawal, async ({ caller: { userId }, body, key, cookies }) => {
    const { coin, chainType: way, amount, address, proof, beneficiary } = body;
    const form = { coin, way, amount, address, beneficiary };
    return answer({ userId, form, proof, key, isDeviceKnown: await isDeviceKnown(userId, cookies) });
  });
  http.route(cancelWithdrawal, async ({ caller, body }) => {
    const cancelled = await desk.cancel(caller.userId, body.id);
    return cancelled.ok ? ok(await lists.toWire(cancelled.value)) : cancelled;
  });
}

export function routeWithdrawalLists({ http }: Context, lists: WithdrawalLists): void {
  const list = async (filter: WithdrawalFilter) => ok(toPage(await lists.list(filter), filter, (row) => row));
  http.route(listWithdrawals, async ({ caller, body: { coin, status, current = 1, size = PAGE_SIZE } }) =>
    list({ userId: caller.userId, coin, status, current, size }),
  );
  http.route(listWithdraws, async ({ caller, query: { coin, status, ...page } }) =>
    list({ userId: caller.userId, coin, status: STATUSES[status ?? 'all'], ...pageOfText(page) }),
  );
}

const STATUSES = { 0: 0, 1: 1, 2: 2, 3: 3, all: undefined } as const;

interface AddressDesk {
  readonly book: AddressBook;
  readonly lists: WithdrawalLists;
  readonly depositAddresses: DepositAddresses;
}

interface BookDesk {
  readonly book: AddressBook;
  readonly receivers: Receivers;
}

export function routeAddressBook({ http, proofs }: Context, { book, receivers }: BookDesk): void {
  http.route(getAddressBook, async ({ caller: { userId } }) =>
    ok({ addresses: await book.list(userId), whitelist: await book.whitelistOf(userId) }),
  );
  http.route(addListedAddress, async ({ caller: { userId }, body: { proof, ...address } }) => {
    const proved = await proofs.require(userId, proof);
    if (!proved.ok) return proved;
    // After the proof, which says who asks: the book is no place to look for people either.
    if (address.chainType !== 'INTERNAL') return book.add(userId, address);
    const known = await receivers.find(userId, address.address);
    return known.ok ? book.add(userId, { ...address, address: String(known.value.id) }) : known;
  });
  http.route(removeListedAddress, async ({ caller, body: { id } }) =>
    (await book.remove(caller.userId, id)) ? ok({}) : refuse('notFound'),
  );
  http.route(setWhitelistMode, async ({ caller: { userId }, body: { isOn, proof } }) => {
    const proved = await proofs.require(userId, proof);
    return proved.ok ? ok(await book.setWhitelist(userId, isOn)) : proved;
  });
}

export function routeAddressCheck({ http, chains }: Context, { book, lists, depositAddresses }: AddressDesk): void {
  http.route(checkWithdrawalAddress, async ({ caller: { userId }, body: { coin, chainType, address } }) => {
    const terms = chains.networks.find({ coin, chainType });
    if (terms === undefined) return refuse('networkUnknown', { coin, network: chainType });
    const read = await chains.readAddress(terms.chain, address);
    const form = read ?? address;
    const listed = await book.find(userId, { coin, way: chainType, address: form });
    const isContract = read !== undefined && (await hasCode(chains, { chain: terms.chain, coin, to: read }));
    const known = [...(await book.list(userId)).map((entry) => entry.address), ...(await lists.addressesOf(userId))];
    return ok({
      isValid: read !== undefined,
      isOurs: (await depositAddresses.ownerOf(terms.chain, form)) !== undefined,
      isKnown: await lists.isPaidAddress(userId, form),
      isContract,
      label: listed?.label ?? null,
      activeAtMs: listed?.activeAtMs ?? null,
      lookAlikes: lookAlikesOf(form, known),
    });
  });
}

interface AskedReceiver {
  readonly chain: ChainName;
  readonly coin: string;
  readonly to: string;
}

/** By the smallest amount; a chain that does not answer is asked again when the withdrawal is submitted. */
async function hasCode(chains: Context['chains'], { chain, ...receiver }: AskedReceiver): Promise<boolean> {
  try {
    return (await chains.find(chain)?.payer.check({ ...receiver, units: 1n }))?.isContract === true;
  } catch {
    return false;
  }
}
