/** The secret of programs that tests start; thirty-two bytes of self-describing text. */
export const testSecretKey = Buffer.from("a secret that is for tests only!").toString("base64");
