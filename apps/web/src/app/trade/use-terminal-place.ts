import * as z from 'zod/mini';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import {
  fullScreenPath,
  TERMINAL_AREAS,
  type TerminalArea,
  terminalAreaOf,
} from '#shared/trade-frame/terminal-area.ts';

/** An address typed by hand may hold anything, and still opens an area. */
const TerminalSearch = z.object({
  area: z.catch(z.enum(TERMINAL_AREAS), 'spot'),
  symbol: z.catch(z.string(), ''),
});

interface TerminalPlace {
  readonly area: TerminalArea;
  /** Empty opens the area's first market. */
  readonly symbol: string;
  readonly chooseArea: (area: TerminalArea) => void;
  readonly openContract: (symbol: string) => void;
}

/** Where in the terminal one is, by its address: `/exchange/index` names the area in its query, the others in their path. */
export function useTerminalPlace(): TerminalPlace {
  const navigate = useNavigate();
  const page = usePage();
  const { params } = page;
  const { area, symbol } = useSearchParams(TerminalSearch);
  const named = params['type'] ?? params['symbol'];
  const openContract = (chosen: string) => void navigate({ search: { ...page.search, symbol: chosen } });
  if (named === undefined) {
    return { area, symbol, openContract, chooseArea: (chosen) => void navigate({ search: { area: chosen } }) };
  }
  const chooseArea = (chosen: TerminalArea) => void navigate({ to: fullScreenPath(chosen) });
  const namedArea = terminalAreaOf(named);
  if (namedArea !== undefined) return { area: namedArea, symbol, openContract, chooseArea };
  return { area: params['type'] === undefined ? 'spot' : 'u', symbol: named, openContract, chooseArea };
}
