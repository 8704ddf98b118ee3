export { createEarnBook, type EarnBook } from './earn-book.ts';
export { boughtOf, leftOf } from './earn-replies.ts';
export { print as printEarnUnits, productOf } from './earn-wire.ts';
