import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useExplained } from '../explain/explained-store.ts';
import { useKnowledgeCheck } from '../knowledge/knowledge-store.ts';

/** What any part of the desk may open: the formula behind a figure, and the questions before the first contract. */
export function DeskDialogs() {
  const isExplaining = useExplained((state) => state.explanation !== undefined);
  const isAsked = useKnowledgeCheck((state) => state.isOpen);
  return (
    <Suspense>
      {isExplaining && <ExplainDialog />}
      {isAsked && <KnowledgeDialog />}
    </Suspense>
  );
}

const ExplainDialog = lazy(async () => {
  const { ExplainDialog: Loaded } = await loadChunk(() => import('../explain/explain-dialog.tsx'));
  return { default: Loaded };
});

const KnowledgeDialog = lazy(async () => {
  const [{ KnowledgeDialog: Loaded }, { loadKnowledgeTexts }] = await loadChunk(() =>
    Promise.all([import('../knowledge/knowledge-dialog.tsx'), import('../knowledge/knowledge-texts.ts')]),
  );
  await loadKnowledgeTexts();
  return { default: Loaded };
});
