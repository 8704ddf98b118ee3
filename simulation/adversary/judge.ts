import type { Command, Event, Outcome } from '../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND, isOperator } from '../../packages/domain/src/ledger/operator-accounts.ts';
import type { Journal } from '../../packages/domain/src/ledger/journal.ts';
import { PERPETUAL_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { PerpetualOrderRecord } from '../../packages/domain/src/perpetuals/orders/perpetual-order.ts';
import type { FundingSettled } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import { Accounts } from './accounts.ts';
import type { Bench } from './bench.ts';
import { FundJudge } from './judge-fund.ts';
import { LiquidationJudge } from './judge-liquidation.ts';
import { MarkJudge } from './judge-mark.ts';
import { coverOf, judgeTrade, movedOf, type Sides } from './judge-trade.ts';
import { Observer } from './observer.ts';
import { fine, FINE_PER_UNIT, told } from './plain-margin.ts';
import type { Fault, Verdict } from './verdict.ts';

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
  readonly #funds: FundJudge;
  readonly #liquidations: LiquidationJudge;
  readonly #sides: Sides = new Map();
  readonly #fundedAtMs = new Map<string, number>();
  #step = 0;

  constructor() {
    this.#bench = {
      observer: this.observer,
      accounts: this.accounts,
      blame: (fault, story) => this.blame(fault, story),
    };
    this.#marks = new MarkJudge(this.#bench);
    this.#funds = new FundJudge(this.#bench);
    this.#liquidations = new LiquidationJudge(this.#bench);
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
    this.#judgeCommand(command);
    // Which order is whose is known only from its end, when it never rested.
    for (const event of outcome.events) {
      if (event.kind === 'contractOrderChanged') this.observer.orders.set(event.order.id, event.order);
    }
    for (const event of outcome.events) this.#hear(event);
    this.#funds.rest();
    this.#liquidations.rest();
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
    this.#funds.hear(event);
    switch (event.kind) {
      case 'contractTraded':
        judgeTrade(this.#bench, event.trade, this.#sides);
        break;
      case 'liquidationStep':
        this.#liquidations.hear(event);
        break;
      case 'contractOrderChanged':
        this.#judgeOrder(event.order);
        break;
      case 'fundingSettled':
        this.#judgeFunding(event);
        break;
      default:
    }
  }

  /** One that had begun before a halt is settled to its end. */
  #judgeFunding({ symbol, dueAtMs, payments }: FundingSettled): void {
    const isNew = this.#fundedAtMs.get(symbol) !== dueAtMs;
    this.#fundedAtMs.set(symbol, dueAtMs);
    if (isNew && payments.length > 0 && this.observer.contract(symbol).status === 'halt')
      this.blame('fundedWhileHalted', symbol);
  }

  #judgeJournal(journal: Journal): void {
    const { bizType, bizNo, legs } = journal;
    const [, id, side] = bizNo.split(':');
    if (bizType === 'contractTrade') {
      const owner = legs.find((leg) => !isOperator(leg.owner))?.owner ?? INSURANCE_FUND;
      this.#sides.set(`${id}:${side}`, {
        coverUnits: coverOf(journal, owner),
        movedUnits: movedOf(journal, owner),
      });
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
    if (command.kind === 'transfer' && command.fromWallet === PERPETUAL_WALLET) {
      const stale = this.accounts.crossOf(command.owner, command.asset).find(({ symbol }) => observer.isStale(symbol));
      if (stale !== undefined)
        this.blame(
          'marginLeftOnDeadIndex',
          `${command.owner} moved ${told(fine(command.units))} ${command.asset} away`,
        );
    }
  }

  #judgeOrder(order: PerpetualOrderRecord): void {
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
}
