import type { Menu } from '@base-ui/react/menu';
import { createContext, use } from 'react';

/** What the items of a menu are made of: it comes with the menu, so that no page carries it that opens none. */
export const MenuParts = createContext<Pick<typeof Menu, 'Item' | 'LinkItem' | 'Separator'> | undefined>(undefined);

export function useMenuParts() {
  const parts = use(MenuParts);
  if (parts === undefined) throw new Error('An item of a menu stands outside of one.');
  return parts;
}
