export const exam = {} as const;
