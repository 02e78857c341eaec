/** How mail programs begin what they quote, in the languages of our learners. */
const quoteBegins =
  /^(?:On .{4,200} wrote:|Le .{4,200} a écrit\s*:|.{2,200} كتب(?:ت)?:|.{2,200}写道：|-{2,} ?Original Message ?-{2,}|_{10,})$/;

/**
 * Returns what a person wrote in an answer, without what their program quoted below it. The whole mail is kept beside it,
 * so a mail that is nothing but a quotation is returned as it is.
 */
export const newWordsIn = (text: string): string => {
  const lines = text.split("\n");
  const begins = lines.findIndex((line) => quoteBegins.test(line.trim()));
  const own = (begins < 0 ? lines : lines.slice(0, begins)).filter((line) => !line.startsWith(">"));
  const words = own.join("\n").trim();
  return words === "" ? text : words;
};
