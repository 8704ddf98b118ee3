import type { Command, Event, Outcome } from '../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND, isHouse } from '../../packages/domain/src/ledger/house.ts';
import type { Journal } from '../../packages/domain/src/ledger/journal.ts';
import { CONTRACT_WALLET, HOUSE_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { ContractOrderRecord } from '../../packages/domain/src/perpetuals/contract-order.ts';
import type { LiquidationStep } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import { Accounts, type Scope } from './accounts.ts';
import type { Bench } from './bench.ts';
import { MarkJudge } from './judge-mark.ts';
import { coverOf, judgeTrade, type Covers } from './judge-trade.ts';
import { Observer } from './observer.ts';
import { fine, FINE_PER_UNIT, told } from './plain-margin.ts';
import type { Fault, Verdict } from './verdict.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FLOOR_PERCENT = 70n;
const HOUSE_PAYS: readonly string[] = ['funding', 'demoGrant', 'shortfallCover'];
/** Why a stop that has fired may be gone although its position is not: its owner or a liquidation ended it. */
const LOST_REASONS: readonly (string | undefined)[] = ['noLiquidity', 'protectionPrice', 'priceOutsideBand'];

/** Watches every command from outside and says what broke a rule of risk. It is told commands and events, and no state. */
export class Judge {
  readonly observer = new Observer();
  readonly accounts = new Accounts(this.observer);
  readonly verdicts: Verdict[] = [];
  readonly #bench: Bench;
  readonly #marks: MarkJudge;
  readonly #covers: Covers = new Map();
  readonly #forcedFees = new Map<number, bigint>();
  readonly #midnight = new Map<string, { readonly day: number; readonly units: bigint }>();
  #step = 0;

  constructor() {
    this.#bench = {
      observer: this.observer,
      accounts: this.accounts,
      blame: (fault, story) => this.blame(fault, story),
      feesJustPaid: (owner, moreUnits) => {
        const paid = (this.#forcedFees.get(owner) ?? 0n) + moreUnits;
        this.#forcedFees.set(owner, paid);
        return paid;
      },
      fundFloor: (asset) => (fine(this.#midnight.get(asset)?.units ?? 0n) * FLOOR_PERCENT) / 100n,
    };
    this.#marks = new MarkJudge(this.#bench);
  }

  /** The first of each fault is enough. */
  blame(fault: Fault, story: string): void {
    if (!this.verdicts.some((verdict) => verdict.fault === fault)) {
      this.verdicts.push({ fault, step: this.#step, story });
    }
  }

  /** A command was sent at this time, and this came of it. */
  see(atMs: number, command: Command, outcome: Outcome): void {
    this.#step += 1;
    this.observer.atMs = atMs;
    if (!outcome.ok) return;
    this.#forcedFees.clear();
    this.#judgeCommand(command);
    // Which order is whose is known only from its end, when it never rested.
    for (const event of outcome.events) {
      if (event.kind === 'contractOrderChanged') this.observer.orders.set(event.order.id, event.order);
    }
    for (const event of outcome.events) this.#hear(event);
  }

  /** Whether everybody has what their trades, the index, funding and fees explain; and who is behind what they do not. */
  close(coalitions: readonly (readonly number[])[], people: readonly number[]): void {
    const assets = new Set([...this.observer.contracts.values()].map(({ settle }) => settle));
    for (const asset of assets) {
      for (const members of coalitions) this.#judgeGroup(members, asset, 'coalitionGained');
      for (const owner of [...people, ...coalitions.flat()]) this.#judgeGroup([owner], asset, 'moneyUnexplained');
    }
  }

  #judgeGroup(members: readonly number[], asset: string, fault: Fault): void {
    let unexplained = 0n;
    let slack = FINE_PER_UNIT;
    for (const owner of members) {
      const name = `${owner}/${asset}`;
      unexplained += this.accounts.worth(owner, asset) - (this.accounts.earned.get(name) ?? 0n);
      slack += this.accounts.slack.get(name) ?? 0n;
    }
    const isTooMuch = unexplained > slack;
    const isMissing = fault === 'moneyUnexplained' && unexplained < -slack;
    if (isTooMuch && fault === 'moneyUnexplained' && this.verdicts.some((one) => one.fault === 'coalitionGained'))
      return;
    if (isTooMuch || isMissing) this.blame(fault, `${members.join(', ')}: ${told(unexplained)} ${asset}`);
  }

  #hear(event: Event): void {
    if (event.kind === 'journalPosted') this.#judgeJournal(event.journal);
    this.#marks.hear(event);
    this.accounts.hear(event);
    this.observer.hear(event);
    switch (event.kind) {
      case 'markChanged':
        this.#rememberMidnight();
        break;
      case 'contractTraded':
        judgeTrade(this.#bench, event.trade, this.#covers);
        break;
      case 'liquidationStep':
        if (event.step === 'flagged') this.#judgeLiquidation(event);
        break;
      case 'contractOrderChanged':
        this.#judgeOrder(event.order);
        break;
      case 'fundingSettled':
        if (event.payments.length > 0 && this.observer.contract(event.symbol).status === 'halt')
          this.blame('fundedWhileHalted', event.symbol);
        break;
      default:
    }
  }

  #judgeJournal(journal: Journal): void {
    const { bizType, bizNo, legs } = journal;
    const [, id, side] = bizNo.split(':');
    if (bizType === 'contractTrade') {
      const owner = legs.find((leg) => !isHouse(leg.owner))?.owner ?? INSURANCE_FUND;
      const paid = coverOf(journal, owner);
      if (paid > 0n) this.#covers.set(`${id}:${side}`, paid);
      return;
    }
    // A payer of funding who cannot pay is made good for (rule 2.6), and so is an old shortfall, judged when it arose.
    const paid = HOUSE_PAYS.includes(bizType) ? 0n : coverOf(journal, undefined);
    if (paid > 0n) this.blame('housePaid', `${told(fine(paid))} in ${bizNo}`);
  }

  /** On a silent index neither margin nor money may leave. */
  #judgeCommand(command: Command): void {
    const { observer } = this;
    if (command.kind === 'adjustPositionMargin' && command.change === 'reduce') {
      const symbol = observer.positions.get(command.positionId)?.symbol;
      if (symbol !== undefined && observer.isStale(symbol))
        this.blame('marginLeftOnDeadIndex', `${command.owner} took ${told(fine(command.units))} out on ${symbol}`);
    }
    if (command.kind === 'transfer' && command.fromWallet === CONTRACT_WALLET) {
      const stale = this.accounts.crossOf(command.owner, command.asset).find(({ symbol }) => observer.isStale(symbol));
      if (stale !== undefined)
        this.blame(
          'marginLeftOnDeadIndex',
          `${command.owner} moved ${told(fine(command.units))} ${command.asset} away`,
        );
    }
  }

  #judgeLiquidation({ owner, symbol, positionId }: LiquidationStep): void {
    const position = this.observer.positions.get(positionId);
    if (position === undefined) return;
    const { settle } = this.observer.contract(symbol);
    const { direction, marginMode } = position;
    const scope: Scope = marginMode === 'cross' ? { owner, settle } : { owner, settle, place: { symbol, direction } };
    const { equity, maintenance } = this.accounts.standing(scope);
    if (equity > maintenance + fine(4n)) {
      this.blame(
        'solventLiquidated',
        `${owner} (${marginMode} ${direction} of ${symbol}) with ${told(equity)} against ${told(maintenance)} ${settle}`,
      );
    }
    const legs = marginMode === 'cross' ? this.accounts.crossOf(owner, settle) : [{ symbol }];
    const stale = legs.find((leg) => this.observer.isStale(leg.symbol));
    if (stale !== undefined)
      this.blame('liquidatedOnDeadIndex', `${owner} on ${symbol}, while ${stale.symbol} was silent`);
  }

  #judgeOrder(order: ContractOrderRecord): void {
    const { owner, symbol, direction, status, reason, filledLots, quantityLots, timeInForce } = order;
    if (timeInForce === 'FOK' && status !== 'open' && status !== 'pending') {
      if (filledLots > 0 && filledLots !== quantityLots)
        this.blame('partlyFilledOrKilled', `${owner}: ${filledLots} of ${quantityLots} lots of ${symbol}`);
    }
    const closes = direction === 'closeLong' ? 'long' : direction === 'closeShort' ? 'short' : undefined;
    if (order.triggeredAtMs === undefined || status !== 'expired' || closes === undefined) return;
    if (timeInForce !== 'GTC' && order.priceTicks !== undefined) return;
    if (!LOST_REASONS.includes(reason)) return;
    if (this.observer.positionOf(owner, symbol, closes) === undefined) return;
    this.blame('stopLost', `${owner}: a ${order.origin} ${order.type} on ${symbol} ended by ${reason}`);
  }

  #rememberMidnight(): void {
    const day = Math.floor(this.observer.atMs / DAY_MS);
    for (const { settle } of this.observer.contracts.values()) {
      const units = this.observer.balance(INSURANCE_FUND, settle, { bucket: 'available', wallet: HOUSE_WALLET });
      const before = this.#midnight.get(settle);
      // The first balance of a run stands for that of its midnight.
      if (units > 0n && before?.day !== day) this.#midnight.set(settle, { day, units });
    }
  }
}
