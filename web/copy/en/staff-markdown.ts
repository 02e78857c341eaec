/** The buttons above a text that staff write in Markdown. */
export const staffMarkdown = {
  toolbar: "Formatting",
  marks: {
    "header-2": "Heading",
    bold: "Bold",
    italic: "Italic",
    quote: "Quote",
    link: "Link",
    "unordered-list": "List",
    "ordered-list": "Numbered list",
  },
  sign: "Sign",
  scene: "Scene",
  picture: "Picture",
  put: {
    sign: "Put in a sign",
    scene: "Put in a traffic scene",
    picture: "Put in a picture from the gallery",
  },
  find: "Words or code, in English",
  found:
    "{count, plural, =0 {Nothing matches.} one {# drawing. Press it to put it in.} other {# drawings. Press one to put it in.}}",
  close: "Close",
  tooLong: "This text is too long. Take out {over} characters or more.",
} as const;
