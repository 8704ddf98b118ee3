import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { StartProblem } from '#platform/start-problem.ts';

const SECOND_MS = 1_000;

const ScenarioFile = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        symbol: z.string(),
        /** Counted from the start of the server. */
        fromSecond: z.number().min(0),
        toSecond: z.number(),
        /** How far the price has moved at the end of it; it stays there. */
        changePercent: z.number().gt(-100),
      }),
    )
    .max(1_000)
    .refine((moves) => moves.every((move) => move.toSecond > move.fromSecond)),
});

/** Moves of simulated prices that were written down before the start. No call can add one. */
export interface PriceScenario {
  /** What a price is multiplied with, so long after the start of the server. */
  factorOf(symbol: string, sinceStartMs: number): number;
}

export const NO_SCENARIO: PriceScenario = { factorOf: () => 1 };

export async function readPriceScenario(path: string): Promise<PriceScenario> {
  const parsed = ScenarioFile.safeParse(await readJson(path));
  if (!parsed.success) throw new StartProblem(`The file ${path} is not a price scenario; docs/prices.md shows one.`);
  const { moves } = parsed.data;
  return {
    factorOf: (symbol, sinceStartMs) =>
      moves
        .filter((move) => move.symbol === symbol)
        .reduce((factor, move) => factor * (1 + (move.changePercent / 100) * progressOf(move, sinceStartMs)), 1),
  };
}

function progressOf(move: { readonly fromSecond: number; readonly toSecond: number }, sinceStartMs: number): number {
  const share = (sinceStartMs / SECOND_MS - move.fromSecond) / (move.toSecond - move.fromSecond);
  return Math.min(1, Math.max(0, share));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new StartProblem(`The price scenario ${path} cannot be read.`);
  }
}
