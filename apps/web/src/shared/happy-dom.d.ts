/** The test environment lets a test choose the page's address, so that calls reach the test's own server. */
interface Window {
  readonly happyDOM: { readonly setURL: (url: string) => void };
}
