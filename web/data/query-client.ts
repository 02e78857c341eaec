import { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./query.ts";

const maxRetries = 3;

/** The one cache of server answers. Retries what may pass by itself, never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: "always",
      retry: (failures, failure) =>
        failures < maxRetries && (!(failure instanceof CallFailure) || failure.passing),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 8_000),
    },
    mutations: { networkMode: "always", retry: false },
  },
});
