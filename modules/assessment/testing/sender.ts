/** Returns a UUID for a command in tests, made from a number. */
export const commandId = (number: number): string =>
  `0192f0c1-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Makes commands whose ids count up from `first`. */
export const sender = (first = 1) => {
  let next = first;
  const command = <Act extends object>(act: Act) => ({ ...act, commandId: commandId(next++) });
  return {
    visit: (questionId: string) => command({ type: "visit" as const, questionId }),
    answer: (questionId: string, optionId: string) =>
      command({ type: "answer" as const, questionId, optionId }),
    clear: (questionId: string) => command({ type: "clear" as const, questionId }),
    flag: (questionId: string) => command({ type: "flag" as const, questionId }),
    unflag: (questionId: string) => command({ type: "unflag" as const, questionId }),
    submit: () => command({ type: "submit" as const }),
    expire: () => command({ type: "expire" as const }),
  };
};
