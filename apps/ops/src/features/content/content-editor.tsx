import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import {
  type ArticleSource,
  type ArticleSources,
  type ContentArticle,
  getContent,
  publishContent,
  saveContent,
} from '@candor/contract/staff/content.ts';
import { Button } from '@candor/ui/button.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { createDrafts } from '#shared/cases/drafts.ts';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { nameLanguage } from '#shared/names/name-language.ts';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { ContentPreview } from './content-preview.tsx';
import { SourceFields } from './source-fields.tsx';
import { VersionList } from './version-list.tsx';

interface ContentEditorProps {
  readonly id: string;
}

/** One article in all its languages, beside what readers will see. */
export function ContentEditor({ id }: ContentEditorProps) {
  const article = useLive(getContent, { params: { id }, query: {} });
  return <Loaded query={article}>{(known) => <Editor article={known} />}</Loaded>;
}

interface EditorProps {
  readonly article: ContentArticle;
}

const NO_SOURCE: ArticleSource = { title: '', summary: '', body: '' };

const useEdits = createDrafts<Partial<ArticleSources>>({});

function Editor({ article }: EditorProps) {
  const t = useT();
  const mayCall = useMayCall();
  const save = useChange(saveContent);
  const [locale, setLocale] = useState<Locale>('en');
  const [edits, setEdits, dropEdits] = useEdits(article.id);
  const sources = { ...article.sources, ...edits };
  const source = sources[locale] ?? NO_SOURCE;
  const isChanged = Object.keys(edits).length > 0;
  // Also when another article is open by then: what was saved is no edit any more.
  const keep = () =>
    save.mutateAsync({ params: { id: article.id }, body: { sources } }).then(dropEdits, () => undefined);
  return (
    <>
      <Panel
        title={article.sources.en?.title ?? article.code}
        aside={<Asking article={article} isChanged={isChanged} />}
      >
        <Tabs
          label={t('ops.shell.language')}
          items={LOCALES.map((value) => ({ value, label: nameLanguage(value) }))}
          value={locale}
          onChange={setLocale}
          look="pill"
        />
        <div className="grid gap-4 lg:grid-cols-2">
          <SourceFields
            source={source}
            isReadOnly={!mayCall(saveContent)}
            onChange={(changed) => setEdits({ ...edits, [locale]: changed })}
          />
          <ContentPreview source={source} locale={locale} />
        </div>
        <FailureLine error={save.error} />
        {mayCall(saveContent) && (
          <Button
            className="self-start"
            variant="primary"
            disabled={!isChanged}
            isLoading={save.isPending}
            onClick={() => void keep()}
          >
            {t('ops.content.save')}
          </Button>
        )}
      </Panel>
      <VersionList article={article} />
    </>
  );
}

interface AskingProps extends EditorProps {
  readonly isChanged: boolean;
}

/** Asks a second person to publish the draft; what is typed and not kept is not part of it. */
function Asking({ article, isChanged }: AskingProps) {
  const t = useT();
  const mayCall = useMayCall();
  const publish = useChange(publishContent);
  const [isOpen, setIsOpen] = useState(false);
  const isDraft = article.versions[0]?.state === 'draft';
  if (!mayCall(publishContent)) return null;
  return (
    <>
      <Button size="small" disabled={!isDraft || isChanged} onClick={() => setIsOpen(true)}>
        {t('ops.content.publish')}
      </Button>
      <ReasonDialog
        title={isOpen ? `${t('ops.content.publish')}: ${article.code}` : undefined}
        description={t('ops.halt.second')}
        isWorking={publish.isPending}
        error={publish.error}
        onClose={() => setIsOpen(false)}
        onConfirm={(reason) =>
          publish.mutate({ params: { id: article.id }, body: { reason } }, { onSuccess: () => setIsOpen(false) })
        }
      />
    </>
  );
}
