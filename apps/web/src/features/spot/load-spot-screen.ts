/** From the route's door too, so that the desk is fetched beside the screen it stands in and not after it. */
export function loadSpotScreen() {
  return import('./desk/spot-screen.tsx');
}
