import { MarginScreen } from './margin-screen.tsx';

export function Screen() {
  return <MarginScreen mode="isolated" />;
}
