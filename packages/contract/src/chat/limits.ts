/** What the specification fixes for a chat; apart from the schemas, so that a page may know it without them. */
export const CHAT_TEXT_MAX = 400;
export const CHAT_PAGE_SIZE = 15;
