const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, with the zeros that `::` leaves out. */
const groupsOf = (address: string): readonly string[] => {
  const [head = "", tail] = address.split("::");
  const split = (part: string) => (part === "" ? [] : part.split(":"));
  if (tail === undefined) return split(head);
  const left = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array.from({ length: Math.max(0, left) }, () => "0"), ...split(tail)];
};

/**
 * What tries are counted by. Behind one IPv4 address sit many people; with IPv6 one person has 2^64 addresses, so there
 * it is the first 64 bits, the smallest part that anybody is given. An IPv4 address is the same however it is written.
 */
export const networkOf = (address: string): string => {
  const v4 = mappedV4.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!address.includes(":")) return address;
  const numbers = groupsOf(address).slice(0, 4);
  return `${numbers.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
