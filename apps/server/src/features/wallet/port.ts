export { hasTraded } from './has-traded.ts';
