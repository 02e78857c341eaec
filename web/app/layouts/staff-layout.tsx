import type { ReactNode } from "react";
import { PageKeys } from "../../features/admin/page-keys.tsx";
import { useStaffNews } from "../../features/admin/use-staff-news.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { MainLayout } from "./main-layout.tsx";
import "../../features/admin/admin.css";

/**
 * The main frame, wide and dense inside, with the keys of its lists, which hear what colleagues change. The focus stays
 * where it was when an act takes away what was pressed.
 */
export const StaffLayout = ({ children }: { readonly children: ReactNode }) => {
  useStaffNews();
  return (
    <MainLayout tool={<PageKeys />}>
      <div className="admin column" ref={keepFocus}>
        {children}
      </div>
    </MainLayout>
  );
};
