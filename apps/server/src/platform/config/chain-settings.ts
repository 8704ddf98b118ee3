import * as z from 'zod';
import { fromJson } from './config-variable.ts';

/** The chain of a developer's own machine; nothing on it has a worth. */
export const DEVELOPMENT_CHAIN_ID = 31_337;

/** How a chain of Ethereum's kind is reached, and which tokens on it are ours to look for. */
const ChainSettings = z.strictObject({
  name: z.enum(['ethereum', 'bnb']),
  rpcUrl: z.url({ protocol: /^https?$/ }),
  chainId: z.int().min(1),
  /** Where what the hot wallet need not hold is kept; without one it stays where it arrived. */
  coldAddress: z
    .string()
    .regex(/^0x[0-9A-Fa-f]{40}$/)
    .optional(),
  tokens: z
    .array(
      z.strictObject({
        coin: z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/),
        address: z.string().regex(/^0x[0-9A-Fa-f]{40}$/),
        decimals: z.int().min(0).max(18),
      }),
    )
    .readonly()
    .default([]),
});
export type ChainSettings = Readonly<z.infer<typeof ChainSettings>>;

export const CANDOR_CHAINS = {
  name: 'CANDOR_CHAINS',
  schema: z
    .string()
    .default('[]')
    .transform(fromJson)
    .pipe(
      z
        .array(ChainSettings)
        .readonly()
        .refine((chains) => new Set(chains.map(({ name }) => name)).size === chains.length),
    ),
  rule: 'JSON such as [{"name":"ethereum","rpcUrl":"https://…","chainId":1,"tokens":[]}]',
  isSecret: true,
};
