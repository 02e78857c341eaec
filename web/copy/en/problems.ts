export const problems = { Offline: "You are offline." } as const;
