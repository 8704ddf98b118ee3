import { createContent, listContent } from '@candor/contract/staff/content.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentTable } from './content-table.tsx';
import { NewArticleDialog } from './new-article-dialog.tsx';

/** Articles and announcements: written by one, published by two, rolled back by one. */
export function ContentScreen() {
  const t = useT();
  const mayCall = useMayCall();
  const articles = useLive(listContent, {});
  const [openId, setOpenId] = useState<string>();
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <Panel
        title={t('ops.content.title')}
        aside={
          mayCall(createContent) && (
            <Button size="small" onClick={() => setIsNew(true)}>
              {t('ops.content.new')}
            </Button>
          )
        }
      >
        <Loaded query={articles}>{(rows) => <ContentTable rows={rows} openId={openId} onOpen={setOpenId} />}</Loaded>
      </Panel>
      {openId !== undefined && <ContentEditor key={openId} id={openId} />}
      {isNew && (
        <NewArticleDialog
          onClose={() => setIsNew(false)}
          onCreated={(id) => {
            setIsNew(false);
            setOpenId(id);
          }}
        />
      )}
    </>
  );
}
