export { percentOf } from './percent-of.ts';
