import { required } from '@candor/domain/assert.ts';
import ccxt, { type Exchange } from 'ccxt';
import { toError } from '#platform/to-error.ts';
import { argumentsOf, type CcxtSubject, type Standing, WITH_NOTHING, WITH_POSITION } from './ccxt-calls.ts';

/** Of the last price: far enough that nobody trades there, and near enough for every filter. */
const LOW_PART = 0.9;
const HIGH_PART = 1.1;

interface AskedSubject extends CcxtSubject {
  readonly client: Exchange;
}

/** The methods that this version of ccxt says it has for Binance, as far as they are about this subject. */
function methodsOf({ client, isAsked }: AskedSubject): readonly string[] {
  return Object.entries(client.has)
    .filter(([method, has]) => Boolean(has) && typeof Reflect.get(client, method) === 'function' && isAsked(method))
    .map(([method]) => method)
    .toSorted();
}

interface Row {
  readonly method: string;
  /** Why it does not work; undefined when it does. */
  readonly reason: string | undefined;
}

async function tryMethod(subject: AskedSubject, method: string): Promise<Row> {
  const { client, market, amount } = subject;
  const { last } = await client.fetchTicker(market);
  const price = required(last, 'somebody has traded');
  const lowPrice = Math.floor(price * LOW_PART);
  const highPrice = Math.floor(price * HIGH_PART);
  const { id } = await client.createOrder(market, 'limit', 'buy', amount, lowPrice);
  const standing = { id: required(id, 'every order has a number'), market, amount, lowPrice, highPrice };
  if (WITH_NOTHING.has(method)) await client.cancelAllOrders(market);
  if (WITH_POSITION.has(method)) await client.createOrder(market, 'market', 'buy', amount);
  // What is taken out must have been put in.
  if (method === 'reduceMargin') await ask(client, 'addMargin', standing).catch(() => undefined);
  try {
    await ask(client, method, standing);
    return { method, reason: undefined };
  } catch (error) {
    return { method, reason: reasonOf(toError(error)) };
  } finally {
    await leaveAsFound(subject);
  }
}

async function ask(client: Exchange, method: string, standing: Standing): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only functions are listed.
  const call = Reflect.get(client, method) as (...given: readonly unknown[]) => Promise<unknown>;
  await call.apply(client, [...argumentsOf(method, standing)]);
}

/** Orders go; of contracts also what waits for a price, positions, and the choice of two sides. */
async function leaveAsFound({ client, kind, market }: AskedSubject): Promise<void> {
  await client.cancelAllOrders(market).catch(() => undefined);
  if (kind === 'binance') return;
  for (const { id } of await client.fetchOpenOrders(market, undefined, undefined, { trigger: true })) {
    await client.cancelOrder(required(id, 'every order has a number'), market, { trigger: true });
  }
  for (const { side, contracts = 0 } of await client.fetchPositions([market])) {
    const away = side === 'long' ? 'sell' : 'buy';
    if (contracts > 0) await client.createOrder(market, 'market', away, contracts, undefined, { reduceOnly: true });
  }
  await client.setPositionMode(false, market).catch(() => undefined);
}

const OWN_NUMBER = /"code":(-\d+),"msg":"([^"]*)"/;

/** What the server said, or what ccxt itself refuses to ask. */
function reasonOf({ name, message }: Error): string {
  const [, code, msg = ''] = OWN_NUMBER.exec(message) ?? [];
  if (code === '-1020') return 'not offered (−1020)';
  const said = code === undefined ? `${name}: ${message.split('\n')[0] ?? ''}` : `${msg} (−${code.slice(1)})`;
  return said.replaceAll('|', '\\|').slice(0, 90);
}

async function sectionOf(subject: AskedSubject): Promise<readonly string[]> {
  const rows: Row[] = [];
  await leaveAsFound(subject);
  for (const method of methodsOf(subject)) rows.push(await tryMethod(subject, method));
  const works = rows.filter(({ reason }) => reason === undefined);
  const lines = rows.filter(({ reason }) => reason !== undefined);
  return [
    `## ${subject.title} (\`${subject.kind}\`)`,
    `Works (${works.length}): ${works.map(({ method }) => `\`${method}\``).join(', ')}.`,
    `Does not (${lines.length}):`,
    tableOf(lines.map(({ method, reason = '' }) => [`\`${method}\``, reason])),
  ];
}

/** The page of what works, made by asking a server everything. */
export async function ccxtPageOf(subjects: readonly AskedSubject[]): Promise<string> {
  const sections: string[] = [];
  for (const subject of subjects) sections.push(...(await sectionOf(subject)));
  return [
    '# ccxt',
    `Made by \`npm run ccxt-table\`, which asks a server everything that ccxt ${ccxt.version} says it can ask Binance; the proof holds it true. Python has the same methods by other spelling (\`fetch_balance\`). A reason that begins with a name such as \`NotSupported\` is ccxt's own: it does not ask Binance either.`,
    ...sections,
    'Of contracts margined in their coin `addMargin` and `reduceMargin` move whole coins alone: ccxt rounds the amount by the step of the contract. `POST /dapi/v1/positionMargin` takes any amount.',
    'What ccxt watches by sockets has tests of its own: the book, trades, tickers, candles and marks of all three, and orders, trades, balances and positions of an account.',
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
