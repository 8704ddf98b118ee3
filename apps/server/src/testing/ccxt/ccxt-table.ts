import { required } from '@candor/domain/assert.ts';
import ccxt, { type Exchange } from 'ccxt';
import { toError } from '#platform/to-error.ts';
import { type CallArguments, CCXT_ARGUMENTS, isOfSpot } from './ccxt-calls.ts';

const BTC = 'BTC/USDT';
/** Of the price at which nobody trades. */
const LOW_PART = 0.8;

/** The methods of spot that this version of ccxt says it has for Binance. */
function methodsOf(client: Exchange): readonly string[] {
  return Object.entries(client.has)
    .filter(([method, has]) => Boolean(has) && typeof Reflect.get(client, method) === 'function' && isOfSpot(method))
    .map(([method]) => method)
    .toSorted();
}

interface Row {
  readonly method: string;
  /** Why it does not work; undefined when it does. */
  readonly reason: string | undefined;
}

async function tryMethod(client: Exchange, method: string): Promise<Row> {
  const { last } = await client.fetchTicker(BTC);
  const lowPrice = Math.floor(required(last, 'somebody has traded') * LOW_PART);
  const standing = await client.createOrder(BTC, 'limit', 'buy', 0.001, lowPrice);
  const id = required(standing.id, 'every order has a number');
  const argumentsOf: CallArguments = CCXT_ARGUMENTS[method] ?? (() => [BTC]);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only functions are listed.
    const call = Reflect.get(client, method) as (...given: readonly unknown[]) => Promise<unknown>;
    await call.apply(client, [...argumentsOf({ id, lowPrice })]);
    return { method, reason: undefined };
  } catch (error) {
    return { method, reason: reasonOf(toError(error)) };
  } finally {
    await client.cancelAllOrders(BTC).catch(() => undefined);
  }
}

const OWN_NUMBER = /"code":(-\d+),"msg":"([^"]*)"/;

/** What the server said, or what ccxt itself refuses to ask. */
function reasonOf({ name, message }: Error): string {
  const [, code, msg = ''] = OWN_NUMBER.exec(message) ?? [];
  if (code === '-1020') return 'not offered (−1020)';
  const said = code === undefined ? `${name}: ${message.split('\n')[0] ?? ''}` : `${msg} (−${code.slice(1)})`;
  return said.replaceAll('|', '\\|').slice(0, 90);
}

/** The page of what works, made by asking a server everything. */
export async function ccxtPageOf(client: Exchange): Promise<string> {
  const rows: Row[] = [];
  for (const method of methodsOf(client)) rows.push(await tryMethod(client, method));
  const works = rows.filter(({ reason }) => reason === undefined);
  const lines = rows.filter(({ reason }) => reason !== undefined);
  return [
    '# ccxt',
    `Made by \`npm run ccxt-table\`, which asks a server everything that ccxt ${ccxt.version} says it can ask Binance on spot; the proof holds it true. Python has the same methods by other spelling (\`fetch_balance\`).`,
    `## Works (${works.length})`,
    `${works.map(({ method }) => `\`${method}\``).join(', ')}.`,
    `## Does not (${lines.length})`,
    tableOf(lines.map(({ method, reason = '' }) => [`\`${method}\``, reason])),
    'Contracts (`binanceusdm`, `binancecoinm`) are not in this table: tests of their own try them.',
  ].join('\n\n');
}

function tableOf(rows: readonly (readonly [string, string])[]): string {
  const all = [['method', 'why'] as const, ...rows];
  const [first, second] = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = ([one, other]: readonly [string, string]): string =>
    `| ${one.padEnd(first ?? 0)} | ${other.padEnd(second ?? 0)} |`;
  const rule = `| ${'-'.repeat(first ?? 0)} | ${'-'.repeat(second ?? 0)} |`;
  return [line(['method', 'why']), rule, ...rows.map(line)].join('\n');
}
