import type { Command } from '@candor/domain/exchange/exchange.ts';
import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';

/** Who referred whom, what was agreed with agents, and every rebate that is owed; told from commands and fees alone. */
export interface NaiveReferrals {
  /** Who invited somebody, when they came, and the three above them as they were then. */
  readonly paths: Map<number, { readonly registeredAtMs: number; readonly above: readonly number[] }>;
  /** `payer/beneficiary` of those who are one person. */
  readonly links: Set<string>;
  readonly rates: Map<number, number>;
  /** `agent/subAgent` to the part that is given. */
  readonly parts: Map<string, number>;
  readonly owed: Map<string, NaiveDebt>;
  /** Per asset: the sum of what is owed, in millionths, and the whole units that have left it but not for the operator. */
  readonly owedSums: Map<string, bigint>;
  readonly paidUnits: Map<string, bigint>;
}

interface NaiveDebt {
  readonly owner: number;
  readonly payer: number;
  readonly asset: string;
  readonly day: number;
  readonly millionths: bigint;
}

export function createNaiveReferrals(): NaiveReferrals {
  return {
    paths: new Map(),
    links: new Set(),
    rates: new Map(),
    parts: new Map(),
    owed: new Map(),
    owedSums: new Map(),
    paidUnits: new Map(),
  };
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A fee that somebody has paid, when it gives rebates. */
export interface NaiveFee {
  readonly payer: number;
  readonly asset: string;
  readonly units: bigint;
  readonly atMs: number;
}

export function owePayersReferrers(referrals: NaiveReferrals, { payer, asset, units, atMs }: NaiveFee): void {
  const path = referrals.paths.get(payer);
  if (path === undefined || atMs - path.registeredAtMs >= 365 * DAY_MS) return;
  const rates = naiveRates(referrals, path.above);
  for (const [index, owner] of path.above.entries()) {
    const millionths = units * BigInt(rates[index] ?? 0);
    if (referrals.links.has(`${payer}/${owner}`) || millionths === 0n) continue;
    owe(referrals, { owner, payer, asset, day: Math.floor(atMs / DAY_MS), millionths });
  }
}

function owe({ owed, owedSums }: NaiveReferrals, debt: NaiveDebt): void {
  const name = `${debt.owner}/${debt.payer}/${debt.asset}/${debt.day}`;
  owed.set(name, { ...debt, millionths: debt.millionths + (owed.get(name)?.millionths ?? 0n) });
  owedSums.set(debt.asset, (owedSums.get(debt.asset) ?? 0n) + debt.millionths);
}

/** 20, 10 and 5 %; an agent's own, and what 40 % leave of it two to one; then what agents give their sub-agents. */
function naiveRates({ rates, parts }: NaiveReferrals, above: readonly number[]): readonly number[] {
  const first = rates.get(above[0] ?? 0) ?? 200_000;
  const left = 400_000 - first;
  const [second, third] = left >= 150_000 ? [100_000, 50_000] : [Math.floor((left * 2) / 3), Math.floor(left / 3)];
  const own = [first, second, third];
  for (const index of [1, 2]) {
    const part = parts.get(`${above[index]}/${above[index - 1]}`) ?? 0;
    const given = Math.floor(((own[index] ?? 0) * part) / 1_000_000);
    own[index] = (own[index] ?? 0) - given;
    own[index - 1] = (own[index - 1] ?? 0) + given;
  }
  return own;
}

/** What REBATE_PAYABLE must hold of an asset. */
export function naivePayable({ owedSums }: NaiveReferrals, asset: string): bigint {
  return (owedSums.get(asset) ?? 0n) / 1_000_000n;
}

/** What of the fees in an asset the operator does not keep: what it owes, and what it has paid. */
export function naiveRebates(referrals: NaiveReferrals, asset: string): bigint {
  return naivePayable(referrals, asset) + (referrals.paidUnits.get(asset) ?? 0n);
}

/** A payment that an accepted command has made. */
export interface NaivePayment {
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
}

/** Follows one accepted command, and gives what it has paid. */
export function followReferrals(referrals: NaiveReferrals, command: Command, atMs: number): readonly NaivePayment[] {
  const { paths, links, rates, parts } = referrals;
  switch (command.kind) {
    case 'bindReferral': {
      if (paths.has(command.owner)) return [];
      const above = [command.referrer, ...(paths.get(command.referrer)?.above ?? [])].slice(0, 3);
      paths.set(command.owner, { registeredAtMs: command.registeredAtMs, above });
      return [];
    }
    case 'linkReferral': {
      const name = `${command.owner}/${command.referrer}`;
      if (!command.isLinked) links.delete(name);
      else links.add(name);
      if (command.isLinked) drop(referrals, (debt) => `${debt.payer}/${debt.owner}` === name);
      return [];
    }
    case 'setAgentTerms':
      rates.set(command.owner, command.ratePpm);
      return [];
    case 'setSubAgent':
      parts.set(`${command.owner}/${command.subAgent}`, command.partPpm);
      return [];
    case 'payRebates':
      return payAll(referrals, command.payees, atMs);
    case 'forfeitRebates':
      drop(referrals, ({ day }) => atMs >= (day + 91) * DAY_MS + 2 * HOUR_MS);
      return [];
    default:
      return [];
  }
}

/** All that leaves the rebates is the payees', but what rounding each payment down leaves. */
function payAll(referrals: NaiveReferrals, payees: readonly number[], atMs: number): readonly NaivePayment[] {
  const before = [...referrals.owedSums.keys()].map((asset) => [asset, naivePayable(referrals, asset)] as const);
  const payments = payees.flatMap((owner) => payOne(referrals, owner, atMs));
  for (const [asset, units] of before) {
    const left = units - naivePayable(referrals, asset);
    referrals.paidUnits.set(asset, (referrals.paidUnits.get(asset) ?? 0n) + left);
  }
  return payments;
}

function payOne(referrals: NaiveReferrals, owner: number, atMs: number): readonly NaivePayment[] {
  const due = drop(referrals, (debt) => debt.owner === owner && atMs >= (debt.day + 1) * DAY_MS + 2 * HOUR_MS);
  const sums = new Map<string, NaiveDebt>();
  for (const debt of due) {
    const name = `${debt.day}/${debt.asset}`;
    sums.set(name, { ...debt, millionths: debt.millionths + (sums.get(name)?.millionths ?? 0n) });
  }
  return [...sums.values()].map(({ asset, millionths }) => ({ owner, asset, units: millionths / 1_000_000n }));
}

function drop({ owed, owedSums }: NaiveReferrals, isDropped: (debt: NaiveDebt) => boolean): readonly NaiveDebt[] {
  const dropped = [...owed].filter(([, debt]) => isDropped(debt));
  for (const [name, { asset, millionths }] of dropped) {
    owed.delete(name);
    owedSums.set(asset, (owedSums.get(asset) ?? 0n) - millionths);
  }
  return dropped.map(([, debt]) => debt);
}

/** Every word with which a command about referrals may be refused now; undefined for any other command. */
export function referralObjections(referrals: NaiveReferrals, command: Command): readonly string[] | undefined {
  const { paths, rates } = referrals;
  switch (command.kind) {
    case 'bindReferral':
      return bindObjections(referrals, command);
    case 'linkReferral':
      return when(!paths.get(command.owner)?.above.includes(command.referrer), 'unknownReferral');
    case 'setAgentTerms':
      return [
        ...when(command.owner < USER_FIRST, 'ownerNotReferable'),
        ...when(command.ratePpm < 200_000 || command.ratePpm > 300_000, 'agentRateOutOfRange'),
      ];
    case 'setSubAgent':
      return [
        ...when(!rates.has(command.owner), 'notAnAgent'),
        ...when(paths.get(command.subAgent)?.above[0] !== command.owner, 'notOwnReferral'),
        ...when(command.partPpm < 0 || command.partPpm > 1_000_000, 'agentPartOutOfRange'),
      ];
    case 'payRebates':
    case 'forfeitRebates':
      return [];
    default:
      return undefined;
  }
}

function bindObjections(
  { paths }: NaiveReferrals,
  { owner, referrer }: Extract<Command, { kind: 'bindReferral' }>,
): readonly string[] {
  const known = paths.get(owner)?.above[0];
  if (known === referrer) return [];
  const above = new Set<number>();
  for (let one: number | undefined = referrer; one !== undefined; one = paths.get(one)?.above[0]) above.add(one);
  return [
    ...when(owner < USER_FIRST || referrer < USER_FIRST, 'ownerNotReferable'),
    ...when(owner === referrer, 'referralToSelf'),
    ...when(known !== undefined, 'referralAlreadySet'),
    ...when(owner !== referrer && above.has(owner), 'referralCircle'),
  ];
}

function when(condition: boolean, word: string): readonly string[] {
  return condition ? [word] : [];
}
