const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/s;

/**
 * Returns the servers of a URL that names several, each as a URL of its own, in their order: `postgresql://one:5432,two:5432/name`,
 * or `postgresql:///name?host=/one,/two`. This is how libpq writes them (PostgreSQL's manual, 32.1.1.3).
 */
export const serverUrls = (url: string): readonly string[] => {
  const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
  if (hosts !== "") return hosts.split(",").map((host) => `${before}${host}${after}`);
  if (!URL.canParse(url)) return [url];
  const listed = new URL(url).searchParams.get("host")?.split(",") ?? [];
  return listed.length < 2
    ? [url]
    : listed.map((host) => {
        const one = new URL(url);
        one.searchParams.set("host", host);
        return one.href;
      });
};

/** Returns the servers of an address, in their order: one, unless its URL names several. */
export const serversOf = <Address extends { readonly connectionString?: string | undefined }>(
  address: Address,
): readonly Address[] =>
  address.connectionString === undefined
    ? [address]
    : serverUrls(address.connectionString).map((connectionString) => ({ ...address, connectionString }));
