import type { ReactNode } from "react";
import { PageKeys } from "../../features/admin/page-keys.tsx";
import { MainLayout } from "./main-layout.tsx";
import "../../features/admin/admin.css";

/** The main frame, wide and dense inside, with the keys of its lists. */
export const StaffLayout = ({ children }: { readonly children: ReactNode }) => (
  <MainLayout tool={<PageKeys />}>
    <div className="admin column">{children}</div>
  </MainLayout>
);
