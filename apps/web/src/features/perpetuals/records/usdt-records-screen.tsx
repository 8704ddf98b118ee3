import { RecordsScreen } from './records-screen.tsx';

/** Records of USDT-margined contracts. */
export function Screen() {
  return <RecordsScreen contractType="1" title="app.page.usdtContractOrders" />;
}
