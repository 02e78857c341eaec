import { runTests } from "../run-tests.ts";

const help = `  image            takes every step of the Dockerfile in empty folders, installing and building included, and
                   starts the result in production as web and as worker. One to three minutes.`;

/** The fault "image": what the container is made of, without a container engine. */
export const fault = {
  help,
  run: () => runTests(["tests/reliability/image.database.test.ts"], { IMAGE: "whole" }),
};
