import { expect, expectUsable, test } from "./journey.ts";
import { signInStaff } from "./staff-sign-in.ts";

test("an admin hides a school with a reason, finds it among the hidden ones, and checks a file that changes nothing", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  await page.goto("/admin/driving-schools");
  await page.getByLabel("Name", { exact: true }).fill("sample driving school 45");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.locator("summary", { hasText: "Change" }).click();
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByText("Say why, in 3 letters or more.")).toBeVisible();
  await page.getByRole("row").getByLabel("Reason").fill("It asked us to");
  await expectUsable(page, "change of a school");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("cell", { name: "Hidden for now", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("cell", { name: "Listed", exact: true })).toBeVisible();
  await page.locator("summary", { hasText: "Change" }).click();
  await page.getByRole("row").getByLabel("Reason").fill("It asked us to");
  await page.getByRole("button", { name: "Save the status" }).click();
  await expect(page.getByRole("cell", { name: "Hidden for now", exact: true })).toBeVisible();
  await page.goto("/admin/driving-schools?status=suspended");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("Sample Driving School 45 (Worcester)", { exact: true })).toBeVisible();

  const file = { name: "schools.csv", mimeType: "text/csv", buffer: Buffer.from("reference,nam\nx,y\n") };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page
    .getByRole("region", { name: "Read a file of schools" })
    .getByLabel("Reason")
    .fill("The new list");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("We don’t know this column")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import the schools" })).toBeHidden();
  await expectUsable(page, "faults of a file");
});
