import type { RulesCore } from '../../src/exchange/rules-core.ts';

export declare const rulesCore: RulesCore;
