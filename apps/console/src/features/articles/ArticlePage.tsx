import { article } from '@meridian/contract/routes/operator/index';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Page } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useT } from '../../language/language.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { type ArticleKind, emptyDraft } from './article-draft.ts';

export function NewArticlePage({
  kind,
  onDone,
}: {
  readonly kind: ArticleKind;
  readonly onDone: (kind: ArticleKind) => void;
}) {
  const t = useT();
  return (
    <ArticleEditor key={kind} title={t(`new_${kind}`)} start={emptyDraft(kind)} onDone={() => onDone(kind)} />
  );
}

export function ArticlePage({
  id,
  onDone,
}: {
  readonly id: number;
  readonly onDone: (kind: ArticleKind) => void;
}) {
  const t = useT();
  const found = useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => call(article, { query: { id }, signal }),
    // Refetching during an edit would overwrite the draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const title = t('edit_article', { id });
  if (found.data === undefined) {
    return (
      <Page title={title}>
        <QueryView query={found}>{() => null}</QueryView>
      </Page>
    );
  }
  const { publishedAt, endsAt, pending, ...start } = found.data;
  return (
    <ArticleEditor
      key={id}
      title={title}
      start={{ ...start, publishAt: null, endAt: endsAt }}
      publishedAt={publishedAt}
      pending={pending}
      onDone={() => onDone(start.kind)}
    />
  );
}
