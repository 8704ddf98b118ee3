import type { PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import type { PlacePerpetualOrder } from '@candor/domain/perpetuals/orders/place-perpetual-order.ts';
import { settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { MarginMode, PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import type { PerpetualKnowledge } from './perpetual-knowledge.ts';
import type { LeverageCaps } from './positions/leverage-caps.ts';

export interface SettingChange {
  readonly symbol: string;
  readonly leverage?: number | undefined;
  readonly marginMode?: MarginMode | undefined;
  readonly positionMode?: PositionMode | undefined;
}

/** Why somebody may not open positions at all. */
export type NotReady = 'primaryNeeded' | 'contractKnowledgeNeeded';

type Refused<Word extends string> = { readonly ok: false; readonly refusal: Refusal<Word> };
type ModesRefusal = CommandRefusal<'setContractModes'>;
type LeverageRefusal = CommandRefusal<'setContractLeverage'>;

interface SettingsParts {
  readonly exchange: Context['exchange'];
  readonly identities: Pick<Context['identities'], 'boundsOf'>;
  readonly caps: LeverageCaps;
  readonly knowledge: PerpetualKnowledge;
}

/** What owners choose for contracts, and what must be true of them before they open anything. */
export class PerpetualSettings {
  readonly #parts: SettingsParts;

  constructor(parts: SettingsParts) {
    this.#parts = parts;
  }

  async list(owner: number): Promise<readonly PerpetualSetting[]> {
    const { exchange, caps } = this.#parts;
    const leverageMax = await caps.of(owner);
    return exchange.read((state) =>
      perpetualsOf(state).map(({ symbol, kind }) => ({
        symbol,
        ...wireOf(cappedSettings(settingsOf(state.perpetuals, owner, symbol), leverageMax), kind),
        leverageMax,
      })),
    );
  }

  /** The modes first: they change only where nothing stands, and are refused before anything else has changed. */
  async change(
    owner: number,
    { symbol, leverage, marginMode, positionMode }: SettingChange,
  ): Promise<
    Result<PerpetualSetting, ModesRefusal | LeverageRefusal | 'contractKnowledgeNeeded' | 'unknownInstrument'>
  > {
    const { exchange, knowledge } = this.#parts;
    if (await knowledge.isMissing(owner)) return refuse('contractKnowledgeNeeded');
    if (marginMode !== undefined || positionMode !== undefined) {
      const outcome = await exchange.submit({
        kind: 'setContractModes',
        owner,
        symbol,
        ...(marginMode === undefined ? {} : { marginMode }),
        ...(positionMode === undefined ? {} : { positionMode }),
      });
      if (!outcome.ok) return outcome;
    }
    const objection = await this.#choose(owner, symbol, leverage);
    if (objection !== undefined) return objection;
    const setting = (await this.list(owner)).find((one) => one.symbol === symbol);
    return setting === undefined ? refuse('unknownInstrument', { symbol }) : ok(setting);
  }

  /** Why the margin mode that comes with an order cannot be chosen; undefined when it is, or was already. */
  async changeMarginMode(
    owner: number,
    symbol: string,
    marginMode: MarginMode,
  ): Promise<Refused<ModesRefusal | NotReady> | undefined> {
    const { exchange } = this.#parts;
    const chosen = exchange.read(({ perpetuals }) => settingsOf(perpetuals, owner, symbol).marginMode);
    if (chosen === marginMode) return undefined;
    const objection = await this.objectionToOpening(owner);
    if (objection !== undefined) return objection;
    const outcome = await exchange.submit({ kind: 'setContractModes', owner, symbol, marginMode });
    return outcome.ok ? undefined : outcome;
  }

  /** Why an owner may not open a position now; nobody answers questions for what their level does not allow. */
  async objectionToOpening(owner: number): Promise<Refused<NotReady> | undefined> {
    const { knowledge, identities } = this.#parts;
    const { notionalMaxUnits } = await identities.boundsOf(owner);
    if (notionalMaxUnits === 0n) return refuse('primaryNeeded');
    return (await knowledge.isMissing(owner)) ? refuse('contractKnowledgeNeeded') : undefined;
  }

  /** What an owner may open at most, as it travels with an order. */
  async boundsOf(owner: number): Promise<Pick<PlacePerpetualOrder, 'leverageMax' | 'notionalMaxUnits'>> {
    const { caps, identities } = this.#parts;
    const { notionalMaxUnits } = await identities.boundsOf(owner);
    return { leverageMax: await caps.of(owner), notionalMaxUnits };
  }

  async #choose(
    owner: number,
    symbol: string,
    leverage: number | undefined,
  ): Promise<Refused<LeverageRefusal> | undefined> {
    const { exchange, caps } = this.#parts;
    const chosen = exchange.read(({ perpetuals }) => settingsOf(perpetuals, owner, symbol).leverage);
    if (leverage === undefined || leverage === chosen) return undefined;
    const leverageMax = await caps.of(owner);
    const outcome = await exchange.submit({ kind: 'setContractLeverage', owner, symbol, leverage, leverageMax });
    return outcome.ok ? undefined : outcome;
  }
}

/** A choice above the cap counts as the cap. */
function cappedSettings(chosen: Chosen, leverageMax: number): Chosen {
  return { ...chosen, leverage: Math.min(chosen.leverage, leverageMax) };
}

interface Chosen {
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
}

function wireOf({ leverage, marginMode, positionMode }: Chosen, kind: PerpetualKind) {
  const contractType = kind === 'linear' ? (1 as const) : (2 as const);
  return { contractType, leverage, pattern: marginMode === 'isolated' ? (1 as const) : (2 as const), positionMode };
}
