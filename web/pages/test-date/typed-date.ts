import type { Province, TestCode } from "#modules/catalogue/contract";
import type { TestDate } from "#modules/scheduling/contract";

/** What the form of a test date holds: what is not known is empty. */
export interface Typed {
  readonly booked: "yes" | "no";
  readonly day: string;
  readonly time: string;
  readonly testCode: TestCode;
  readonly province: Province | "";
  readonly centre: string;
}

export const typedOf = (test: TestDate | null, testCode: TestCode): Typed => ({
  booked: test === null || test.isBooked ? "yes" : "no",
  day: test?.day ?? "",
  time: test?.time ?? "",
  testCode: test?.testCode ?? testCode,
  province: test?.province ?? "",
  centre: test?.centre ?? "",
});

/** What is sent: without a booking there is no time and no place. */
export const bodyOf = ({ booked, day, time, testCode, province, centre }: Typed) => {
  const isBooked = booked === "yes";
  const known = (text: string) => (isBooked && text.trim() !== "" ? text : null);
  return {
    day,
    time: known(time),
    testCode,
    isBooked,
    province: known(province),
    centre: known(centre),
  };
};
