export const notFound = { title: "This road ends here" } as const;
