export { tellContracts } from './tell-perpetuals.ts';
