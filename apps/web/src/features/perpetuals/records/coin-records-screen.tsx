import { RecordsScreen } from './records-screen.tsx';

/** Records of coin-margined contracts. */
export function Screen() {
  return <RecordsScreen contractType="2" title="app.page.coinContractOrders" />;
}
