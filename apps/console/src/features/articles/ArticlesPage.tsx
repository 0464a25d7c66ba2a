import { articles } from '@meridian/contract/routes/operator/index';
import { buttonClass, EmptyState, Segmented, Tag } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { DataTable, ROW_LINK } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { Page } from '../../components/Page.tsx';
import { type PagedProps, Pager } from '../../components/Pager.tsx';
import { PAGE_SIZE } from '../../components/page-size.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { useNow } from '../../components/use-now.ts';
import { useT } from '../../language/language.ts';
import { ARTICLE_KINDS, type ArticleKind } from './article-draft.ts';

export function ArticlesPage({
  kind,
  page,
  onShow,
}: PagedProps<ArticleKind> & { readonly kind: ArticleKind }) {
  const t = useT();
  const now = useNow(60_000);
  const list = useQuery({
    queryKey: ['articles', kind, page],
    queryFn: ({ signal }) => call(articles, { query: { kind, page, size: PAGE_SIZE }, signal }),
  });
  return (
    <Page
      title={t('articles_title')}
      actions={
        <Link to="/articles/new" search={{ kind }} className={buttonClass({ size: 'm' })}>
          {t(`new_${kind}`)}
        </Link>
      }
    >
      <Segmented
        label={t('articles_kind')}
        value={kind}
        options={ARTICLE_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(value) => onShow(value, 1)}
        className="mb-3 max-w-80"
      />
      <QueryView query={list}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <EmptyState title={t('articles_empty_title')} text={t('articles_empty_text')} />
          ) : (
            <>
              <DataTable
                label={t('articles_title')}
                rows={rows}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'en',
                    title: t('title_en'),
                    cell: (row) => (
                      <Link
                        to="/articles/$articleId"
                        params={{ articleId: row.id }}
                        aria-label={t('edit_named', { title: row.titleEn })}
                        className={ROW_LINK}
                      >
                        {row.titleEn}
                      </Link>
                    ),
                  },
                  { id: 'ja', title: t('title_ja'), cell: (row) => <span lang="ja">{row.titleJa}</span> },
                  {
                    id: 'at',
                    title: t('published'),
                    cell: (row) => (
                      <span className="flex items-center gap-2">
                        <Time at={row.publishedAt} />
                        {Date.parse(row.publishedAt) > now && <Tag tone="warn">{t('appears')}</Tag>}
                        {row.endsAt !== null && Date.parse(row.endsAt) <= now && <Tag>{t('ended')}</Tag>}
                        {row.pinned && <Tag tone="accent">{t('pinned_short')}</Tag>}
                        {row.audience !== 'everyone' && <Tag>{t(`audience_${row.audience}`)}</Tag>}
                        {kind === 'help' && <Tag>{`${t(`category_${row.category}`)} · ${row.place}`}</Tag>}
                      </span>
                    ),
                  },
                ]}
              />
              <Pager page={page} shown={rows.length} onPage={(to) => onShow(kind, to)} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
