// @vitest-environment node
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { calculate } from '../calculator/calculator.ts';
import { foldOpenPerpetualOrders, foldPositions } from '../dock/fold.ts';
import { SAMPLE_ORDER, SAMPLE_POSITION } from '../samples.ts';
import { previewClose } from './close-preview.ts';
import { nearestStops } from './nearest-stops.ts';
import { ownPosition } from './own-position.ts';
import { positionFigures } from './position-figures.ts';
import { stopBody } from '../stops/use-set-stop.ts';

const BTCUSDT = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === 'BTCUSDT');
const BTCUSD = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === 'BTCUSD');
if (BTCUSDT === undefined || BTCUSD === undefined) throw new Error('The contracts of the examples are listed.');

test('[AT-09] with 600 added and the mark at 62 000 exactly 500 may be taken out again', () => {
  const figures = positionFigures(BTCUSDT, { ...SAMPLE_POSITION, adjustAmount: '3600' }, 620_000);
  expect(figures).toMatchObject({ unrealised: '1000', maxReduce: '500' });
});

test('profit, return and ratio follow the mark', () => {
  expect(positionFigures(BTCUSDT, SAMPLE_POSITION, 594_000)).toMatchObject({
    unrealised: '-300',
    returnPercent: '-10',
    ratioPercent: '1818.18',
  });
});

test('[AT-11] a part is closed with its share of the cost', () => {
  const preview = previewClose(BTCUSDT, SAMPLE_POSITION, { amount: '0.2', priceTicks: 615_000 });
  expect([preview?.realisedUnits, preview?.feeUnits].map((value) => printUnits(value ?? 0n, LEDGER_SCALE))).toEqual([
    '300',
    '6.15',
  ]);
  expect(previewClose(BTCUSDT, SAMPLE_POSITION, { amount: '0.6', priceTicks: 615_000 })).toBeUndefined();
});

test('at the market a part is closed by what the book gives for it, with its fee and what is left', () => {
  const offers = [
    { lots: 100, priceTicks: 599_900 },
    { lots: 50, priceTicks: 599_000 },
  ];
  const at = (amount: string, priceTicks?: number) => {
    const preview = previewClose(BTCUSDT, SAMPLE_POSITION, { amount, priceTicks, offers });
    if (preview === undefined) return undefined;
    const { averageUnits, realisedUnits, feeUnits, netUnits, isThin } = preview;
    return [
      ...[averageUnits, realisedUnits, feeUnits, netUnits].map((value) => printUnits(value, LEDGER_SCALE)),
      isThin,
    ];
  };
  // Bought at 60 000: a tenth at 59 990 and a twentieth at 59 900, of which the fee is 0.05 %.
  expect(at('0.15')).toEqual(['59960', '-6', '4.497', '-10.497', false]);
  expect(at('0.2')).toEqual(['59960', '-6', '4.497', '-10.497', true]);
  // By a limit that the best meets, the rest waits at it.
  expect(at('0.2', 599_900)).toEqual(['59990', '-2', '5.999', '-7.999', false]);
  expect(previewClose(BTCUSDT, SAMPLE_POSITION, { amount: '0.2' })).toBeUndefined();
});

test('what resting orders have promised to close is not there to be closed again', () => {
  expect(ownPosition(BTCUSDT, SAMPLE_POSITION, [SAMPLE_ORDER]).closableLots).toBe(350);
  expect(ownPosition(BTCUSDT, SAMPLE_POSITION, [{ ...SAMPLE_ORDER, direction: 1 }]).closableLots).toBe(500);
});

test('a change replaces its row, an ended one leaves, and a late word does not undo a newer one', () => {
  const known = { ...SAMPLE_POSITION, updateTime: 5 };
  expect(foldPositions([known], { ...known, openNum: '0.4', updateTime: 6 })[0]?.openNum).toBe('0.4');
  expect(foldPositions([known], { ...known, openNum: '0.4', updateTime: 4 })[0]?.openNum).toBe('0.5');
  expect(foldPositions([known], { ...known, status: 1, updateTime: 6 })).toEqual([]);
  expect(foldOpenPerpetualOrders([], SAMPLE_ORDER)).toEqual([SAMPLE_ORDER]);
});

test('the calculators count as the exchange does', () => {
  const draft = {
    direction: 'long',
    leverage: 10,
    entry: '60000',
    amount: '0.5',
    exit: '61500',
    profit: '300',
    extraMargin: '',
  } as const;
  expect(calculate(BTCUSDT, draft)).toEqual({
    margin: '3000',
    profit: '750',
    returnPercent: '25',
    targetPrice: '60600',
    liquidationPrice: '54271.4',
  });
  const inverse = calculate(BTCUSD, { ...draft, entry: '50000', amount: '100', exit: '55000', profit: '0.01' });
  expect(inverse).toMatchObject({ margin: '0.02', profit: '0.01818181', targetPrice: '52631.6' });
});

test('of several stops the nearest is shown, on each side of the price', () => {
  const stop = (origin: 'takeProfit' | 'stopLoss', triggerPrice: string) => ({
    ...SAMPLE_ORDER,
    positionId: '1',
    origin,
    triggerPrice,
  });
  const stops = [
    stop('takeProfit', '66000'),
    stop('takeProfit', '65000'),
    stop('stopLoss', '9000'),
    stop('stopLoss', '58000'),
  ];
  expect(nearestStops(SAMPLE_POSITION, stops)).toEqual({ takeProfit: '65000', stopLoss: '58000' });
  expect(nearestStops(SAMPLE_POSITION, [])).toEqual({ takeProfit: undefined, stopLoss: undefined });
});

test('a stop travels in the fields of its kind, and the whole position without a number', () => {
  const draft = { kind: 'stopLoss', trigger: '58000', triggerBy: 'mark', limit: '', amount: '' } as const;
  expect(stopBody('1', draft)).toEqual({
    positionId: '1',
    lossType: 1,
    delegateType: 1,
    triggerBy: 'mark',
    losePrice: '58000',
  });
  expect(stopBody('1', { ...draft, kind: 'takeProfit', trigger: '65000', limit: '64900', amount: '0.1' })).toEqual({
    positionId: '1',
    lossType: 0,
    delegateType: 0,
    triggerBy: 'mark',
    earnPrice: '65000',
    earnDelegatePrice: '64900',
    earnNumber: '0.1',
  });
});
