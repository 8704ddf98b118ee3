import { OrdersScreen } from './orders-screen.tsx';

/** Orders on a merchant's own offers: what is to be handled. */
export function Screen() {
  return <OrdersScreen side="merchant" title="app.page.merchantOrders" />;
}
