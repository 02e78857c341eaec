import {
  CommentFilter,
  exportComments,
  listStaffComments,
  longestCommentSearch,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useWaiting } from "../../features/admin/use-waiting.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { CommentBulk } from "./comment-bulk.tsx";
import { type CommentsQuery, commentsQueryIn } from "./comments-query.ts";
import { StaffComment } from "./staff-comment.tsx";
import "../../features/admin/moderated.css";
import "../../features/money/money.css";
import "../../ui/link-chips.css";

const List = ({ query }: { readonly query: CommentsQuery }) => {
  const t = useTranslations("staff-comments");
  const list = usePages(listStaffComments, { ...query });
  const names = useAccountNames(
    list.data?.pages.flatMap(({ comments }) => comments.map(({ accountId }) => accountId)) ?? [],
  );
  const { waiting, onDecided } = useWaiting(list);
  const isEmpty = list.data?.pages.every(({ comments }) => comments.length === 0) === true;
  const chosen = useChosen();
  const isQueue = query.status === "waiting" && query.text === undefined && query.articleId === undefined;
  return (
    <>
      {waiting !== undefined && !(isQueue && isEmpty) && (
        <p role="status">{t("waiting", { count: waiting })}</p>
      )}
      <CommentBulk comments={list.data?.pages.flatMap(({ comments }) => comments) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ comments }) => comments}
        words={{
          label: t("title"),
          none: isQueue ? t("waiting", { count: 0 }) : t("none"),
          more: t("more"),
        }}
      >
        {(comments) => (
          <ol className="moderated-list" data-rows>
            {comments.map((comment) => (
              <StaffComment
                key={`${comment.commentId}/${comment.status}/${comment.reports}`}
                first={comment}
                account={names.get(comment.accountId)}
                chosen={chosen}
                onDecided={onDecided}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
};

/** What readers say about study articles: staff let comments through. */
export default function AdminCommentsPage() {
  const t = useTranslations("staff-comments");
  const [search, change] = useAddressSearch();
  const query = commentsQueryIn(search);
  const { status, text, articleId, sort } = query;
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      {articleId !== undefined && (
        <p>
          {t("of")} <Link to={href("adminComments", {}, { status })}>{t("all")}</Link>
        </p>
      )}
      <nav className="link-chips" aria-label={t("title")}>
        {CommentFilter.options.map((other) => (
          <Link
            key={other}
            to={href("adminComments", {}, { ...query, status: other, sort: undefined })}
            aria-current={other === status ? "page" : undefined}
          >
            {t(`status.${other}`)}
          </Link>
        ))}
      </nav>
      <search className="card list-filters">
        <TypedField
          label={t("search")}
          maxLength={longestCommentSearch}
          value={text ?? ""}
          onSettle={(typed) => change({ ...query, text: typed === "" ? undefined : typed })}
        />
        <SortField
          sorts={status === "waiting" ? ["oldest", "newest"] : ["newest", "oldest"]}
          value={sort}
          onSort={(next) => change({ ...query, sort: next === "" ? undefined : next })}
        />
      </search>
      <ListExports
        name="comments"
        addressOf={(format) => addressOf(exportComments, { query: { ...query, format } })}
      />
      <List key={JSON.stringify(query)} query={query} />
    </>
  );
}
