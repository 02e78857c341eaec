const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the eight groups of an IPv6 address, with the zeros that `::` omits. */
const groupsOf = (address: string): readonly string[] => {
  const [head = "", tail] = address.split("::");
  const split = (part: string) => (part === "" ? [] : part.split(":"));
  if (tail === undefined) return split(head);
  const left = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array.from({ length: Math.max(0, left) }, () => "0"), ...split(tail)];
};

/**
 * Returns the network by which attempts are counted. Many people share one IPv4 address; with IPv6 one
 * person has 2^64 addresses, so it is the first 64 bits, the smallest block that is assigned. An IPv4
 * address has one form, however it is written.
 */
export const networkOf = (address: string): string => {
  const v4 = mappedV4.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!address.includes(":")) return address;
  const numbers = groupsOf(address).slice(0, 4);
  return `${numbers.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
