/** How a page keeps its session. The cookies belong to one host, and to none below it. */
export type SessionOptions =
  | { readonly storage: "cookie"; readonly cookieDomain: string }
  | { readonly storage: "local" };

/** The session is set up wrongly: a sentence for the developer. */
export class AuthConfigurationError extends Error {
  override readonly name = "AuthConfigurationError";
}

/** Throws `AuthConfigurationError` for a set-up that cannot work on a page of `host`. */
export const checkOptions = (options: SessionOptions, host: string): void => {
  if (options.storage !== "cookie") return;
  if (!options.cookieDomain)
    throw new AuthConfigurationError(
      'Cookie storage needs a cookie domain: createSession({ storage: "cookie", cookieDomain: location.hostname }).',
    );
  if (options.cookieDomain !== host)
    throw new AuthConfigurationError(
      `The cookies of ${options.cookieDomain} cannot be read on ${host}: give the page's own host as cookieDomain.`,
    );
};
