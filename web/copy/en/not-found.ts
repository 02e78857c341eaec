export const notFound = {
  sign: "A green sign with a white road that ends at a red bar",
  title: "This road ends here",
  text: "There is no page at this address. It may be misspelt, or the page may have moved. Nothing you saved is lost.",
  home: "Go to the start page",
  exam: "Start a free exam",
} as const;
