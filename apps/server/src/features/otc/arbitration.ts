import type { decideAppeal } from '@candor/contract/staff/otc-cases.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { findObstacle, type Obstacle, type SecondPersonTables } from '#platform/console/second-person.ts';
import { OneAtATime } from '#platform/one-at-a-time.ts';
import { AGAIN_MS, type Appeals, type TellAppeal } from './appeals.ts';
import type { OrderChats } from './order-chats.ts';
import type { OtcBook } from './otc-book.ts';
import type { AppealRow, OtcTables } from './tables.ts';

type Decision = RequestOutput<typeof decideAppeal>['body'];

type DecideFault =
  | CommandRefusal<'decideOtcOrder'>
  | Obstacle['word']
  | 'notFound'
  | 'otcOrderState'
  | 'secondReviewerNeeded'
  | 'splitOutOfRange';
type Decided = Result<{ readonly isDecided: boolean }, DecideFault>;

/** Above this value in USDT two persons decide the same (rule 10). */
const TWO_FROM_UNITS = 5_000n * UNITS_PER_WHOLE;

export interface Arbitration {
  /** Those that are not closed, the one due first on top. */
  open(): Promise<readonly AppealRow[]>;
  find(appealId: number): Promise<AppealRow | undefined>;
  needsTwo(order: OtcOrder): boolean;
  /** Both sides read the question, and have some time to answer it. */
  askForEvidence(appealId: number, question: string): Promise<Result<AppealRow, 'notFound' | 'otcOrderState'>>;
  decide(appealId: number, decision: Decision, staff: string): Promise<Decided>;
}

interface ArbitrationParts {
  readonly appeals: Appeals;
  readonly book: OtcBook;
  readonly chats: OrderChats;
  readonly tell: TellAppeal;
}

type ArbitrationContext = Pick<Context, 'store' | 'exchange' | 'clock' | 'config'>;

export function createArbitration(context: ArbitrationContext, parts: ArbitrationParts): Arbitration {
  const { store, clock, config } = context;
  const { appeals, book, chats, tell } = parts;
  const db = store.tables<OtcTables>();
  const needsTwo = ({ deal }: OtcOrder): boolean => deal.valueUnits > TWO_FROM_UNITS;
  const find: Arbitration['find'] = (id) =>
    db.selectFrom('otcAppeals').selectAll().where('id', '=', id).executeTakeFirst();

  const turns = new OneAtATime<number>();

  return {
    find,
    needsTwo,
    open: () => db.selectFrom('otcAppeals').selectAll().where('state', '!=', 'closed').orderBy('dueAtMs').execute(),
    async askForEvidence(appealId, question) {
      const appeal = await find(appealId);
      const order = appeal && (await book.find(appeal.orderId));
      if (appeal === undefined || order === undefined) return refuse('notFound');
      if (appeal.state !== 'arbitration') return refuse('otcOrderState');
      const dueAtMs = clock.nowMs() + config.waits.appealEvidenceMs;
      const asked = await appeals.change(appeal, { state: 'supplement', dueAtMs, question });
      if (asked === undefined) return refuse('otcOrderState');
      await chats.ask(order, question);
      await tell(asked);
      return ok(asked);
    },
    // One after the other: of two who decide at once the second finds the appeal closed.
    decide: (appealId, verdict, staff) => turns.run(appealId, () => decideOne(appealId, verdict, staff)),
  };

  async function decideOne(
    appealId: number,
    { decision, buyerAmount, reason }: Decision,
    staff: string,
  ): Promise<Decided> {
    const appeal = await find(appealId);
    const order = appeal && (await book.find(appeal.orderId));
    if (appeal === undefined || order === undefined) return refuse('notFound');
    if (appeal.state !== 'arbitration') return refuse('otcOrderState');
    // Whoever has decided does not look at the own decision once more.
    const former = await appeals.allOf(order.id);
    if (former.some(({ decidedBy }) => decidedBy === staff)) return refuse('secondReviewerNeeded');
    const buyerUnits = unitsFor(decision, order, buyerAmount);
    if (buyerUnits === undefined) return refuse('splitOutOfRange');
    const proposal = JSON.stringify({ decision, buyerAmount: printUnits(buyerUnits, LEDGER_SCALE), reason });
    if (needsTwo(order) && !isSame(appeal.proposal, { decision, buyerUnits })) {
      await appeals.change(appeal, { proposal, proposedBy: staff });
      return ok({ isDecided: false });
    }
    if (needsTwo(order) && appeal.proposedBy === staff) return refuse('secondReviewerNeeded');
    const makers = needsTwo(order) && appeal.proposedBy !== null ? [appeal.proposedBy] : [];
    const people = { checker: staff, makers, newStaffMs: config.waits.newStaffMs, nowMs: clock.nowMs() };
    const obstacle = await findObstacle(db.withTables<SecondPersonTables>(), people);
    if (obstacle !== undefined) return { ok: false, refusal: obstacle };
    const verdict = { decision, buyerUnits, reason, staff };
    const refusal = await carryOut({ ...context, ...parts, find }, { appeal, order }, verdict);
    return refusal === undefined ? ok({ isDecided: true }) : { ok: false, refusal };
  }
}

interface Case {
  readonly appeal: AppealRow;
  readonly order: OtcOrder;
}

/** The core first: what is not decided there is not closed here. */
async function carryOut(
  {
    exchange,
    clock,
    config,
    appeals,
    chats,
    tell,
    find,
  }: ArbitrationContext & ArbitrationParts & Pick<Arbitration, 'find'>,
  { appeal, order }: Case,
  { buyerUnits, decision, reason, staff }: Verdict,
): Promise<Refusal<CommandRefusal<'decideOtcOrder'>> | undefined> {
  const evidenceHash = await appeals.evidenceHash(appeal);
  const lockMs = config.waits.otcHoldMs;
  const decide = { kind: 'decideOtcOrder', orderId: order.id, buyerUnits, lockMs } as const;
  const outcome = await exchange.submit({ ...decide, appealId: appeal.id, reviewMs: AGAIN_MS });
  if (!outcome.ok) return outcome.refusal;
  const closed = { state: 'closed', closedAtMs: clock.nowMs() } as const;
  const row = await appeals.change(
    { ...appeal, state: (await find(appeal.id))?.state ?? appeal.state },
    { ...closed, decision, decisionReason: reason, decidedBy: staff, buyerUnits, evidenceHash },
  );
  await chats.say(order, 'decided');
  if (row !== undefined) await tell(row);
  return undefined;
}

interface Verdict {
  readonly decision: Decision['decision'];
  readonly buyerUnits: bigint;
  readonly reason: string;
  readonly staff: string;
}

/** What of the coin is the buyer's; a split leaves something to each. */
function unitsFor(decision: Decision['decision'], { units }: OtcOrder, amount: string | undefined): bigint | undefined {
  if (decision === 'RELEASE') return units;
  if (decision === 'REFUND') return 0n;
  const buyerUnits = amount === undefined ? 0n : requireUnits(amount, LEDGER_SCALE);
  return buyerUnits > 0n && buyerUnits < units ? buyerUnits : undefined;
}

export interface Proposal {
  readonly decision: Decision['decision'];
  readonly buyerAmount: string;
  readonly reason: string;
}

export function proposalOf(text: string | null): Proposal | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by `decide`, and by nothing else.
  return text === null ? undefined : (JSON.parse(text) as Proposal);
}

function isSame(text: string | null, { decision, buyerUnits }: Pick<Verdict, 'decision' | 'buyerUnits'>): boolean {
  const proposal = proposalOf(text);
  return proposal?.decision === decision && requireUnits(proposal.buyerAmount, LEDGER_SCALE) === buyerUnits;
}
