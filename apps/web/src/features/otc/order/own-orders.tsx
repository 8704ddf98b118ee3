import { OrdersScreen } from './orders-screen.tsx';

/** Orders by which one has answered offers. */
export function Screen() {
  return <OrdersScreen side="taker" title="app.page.otcOrders" />;
}
