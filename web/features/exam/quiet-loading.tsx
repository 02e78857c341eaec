import { useEffect, useState } from "react";
import { MessageScreen } from "./message-screen.tsx";

/** Says nothing for a moment: most waits are shorter than reading a sentence. */
export const QuietLoading = ({ title }: { readonly title: string }) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <MessageScreen title={title} isBusy /> : <main id="content" tabIndex={-1} aria-busy />;
};
