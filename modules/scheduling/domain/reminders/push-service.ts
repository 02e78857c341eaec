/** Push services of browsers: of Chrome and those made from it, of Firefox, of Safari, and of Edge on Windows. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/**
 * Returns whether an address belongs to a push service that we know, or to one of the origins that this installation adds. The
 * program sends requests to it: with any address it could be made to ask inside our own network.
 */
export const isKnownPushService = (endpoint: string, alsoOrigins: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (alsoOrigins.includes(origin)) return true;
  return protocol === "https:" && port === "" && hosts.some((host) => host.test(hostname));
};
