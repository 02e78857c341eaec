import type { ReactNode } from "react";
import { MainLayout } from "./main-layout.tsx";
import "../../features/admin/admin.css";

/** The main frame, wide and dense inside. */
export const StaffLayout = ({ children }: { readonly children: ReactNode }) => (
  <MainLayout>
    <div className="admin column">{children}</div>
  </MainLayout>
);
