export { keepDemoKey } from './demo-key.ts';
