/** A South African number as it is dialled in the country: `051 123 4567` for `+27511234567`. */
export const nationalNumber = (number: string): string => {
  const digits = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number);
  return digits === null ? number : `0${digits[1]} ${digits[2]} ${digits[3]}`;
};

/** Where a browser or a phone opens a conversation with a WhatsApp number. */
export const whatsappAddress = (number: string): string => `https://wa.me/${number.slice(1)}`;

/** An amount in rand: `220.50` for 22 050 cents, `180` for 18 000. */
export const randAmount = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
