import type { ReactNode } from "react";
import { PageKeys } from "../../features/admin/page-keys.tsx";
import { useStaffNews } from "../../features/admin/use-staff-news.ts";
import { MainLayout } from "./main-layout.tsx";
import "../../features/admin/admin.css";

/** Within the main frame, which provides the cache that the news make stale. */
const News = () => {
  useStaffNews();
  return null;
};

/** The main frame, wide and dense inside, with the keys of its lists, which hear what colleagues change. */
export const StaffLayout = ({ children }: { readonly children: ReactNode }) => (
  <MainLayout tool={<PageKeys />}>
    <News />
    <div className="admin column">{children}</div>
  </MainLayout>
);
