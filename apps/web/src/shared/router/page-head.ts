import { useEffect } from 'react';
import { create } from 'zustand';

/** What a page is called and what it is about, where its screen knows more than its route: an article's own title. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export const usePageHead = create<{ readonly head: PageHead | undefined }>(() => ({ head: undefined }));

/** Says it for as long as the screen stands; undefined until it is known. */
export function useDescribePage(title: string | undefined, description: string | undefined): void {
  useEffect(() => {
    if (title === undefined || description === undefined) return undefined;
    usePageHead.setState({ head: { title, description } });
    return () => usePageHead.setState({ head: undefined });
  }, [title, description]);
}
