const AREA = ['/assets/', '/account/', '/user/index'];

/** Whether a page stands in the frame of what is one's own. Apart from the sidebar, which is fetched with the first of them. */
export function isPersonal(path: string): boolean {
  return AREA.some((place) => path.startsWith(place));
}
