import path from "node:path";
import { expect, test } from "vitest";
import { ConfigProblem, readConfig } from "./config.ts";

test("nothing needs to be set", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    dataDir: path.resolve(".data"),
    databaseUrl: undefined,
    redisUrl: undefined,
    examLimitSeconds: null,
    logLevel: "warn",
    trustedProxies: 0,
    https: false,
    production: false,
  });
});

test("everything can be set, and an empty variable counts as absent", () => {
  const given = {
    HOST: "0.0.0.0",
    PORT: "80",
    DATA_DIR: "/var/data",
    DATABASE_URL: "postgresql:///app?host=%2Frun%2Fpg&user=app",
    REDIS_URL: "",
    EXAM_LIMIT_SECONDS: "60",
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "2",
    PUBLIC_URL: "https://exam.example",
    NODE_ENV: "production",
  };
  expect(readConfig(given)).toEqual({
    host: "0.0.0.0",
    port: 80,
    dataDir: "/var/data",
    databaseUrl: given.DATABASE_URL,
    redisUrl: undefined,
    examLimitSeconds: 60,
    logLevel: "info",
    trustedProxies: 2,
    https: true,
    production: true,
  });
});

test("all that cannot be is said at once, by the variable's name", () => {
  const problem = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", EXAM_LIMIT_SECONDS: "1" });
  expect(problem).toThrow(ConfigProblem);
  expect(problem).toThrow(/PORT: must be a whole number[^]*DATABASE_URL: must be a postgresql:\/\/ URL/);
  expect(problem).toThrow(/EXAM_LIMIT_SECONDS: /);
});

test.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "1e3"],
  ["PORT", "99999999999999999999"],
  ["LOG_LEVEL", "loud"],
  ["TRUSTED_PROXIES", "11"],
  ["PUBLIC_URL", "exam.example"],
  ["REDIS_URL", "http://redis"],
])("%s=%s is refused", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^These settings cannot be used:\n  ${name}: `),
  );
});

test("an https address without a trusted proxy is refused, for its cookies would not be bound to https", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://exam.example" })).toThrow(
    "TRUSTED_PROXIES: must say how many proxies stand in front, since PUBLIC_URL is https",
  );
  expect(readConfig({ PUBLIC_URL: "http://exam.example" }).https).toBe(false);
});
