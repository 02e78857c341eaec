/**
 * The list of modules. A new module is its folder and one line here; `src/app.ts` and the tests derive the
 * rest.
 */
export { adminTemplate } from "#modules/admin-template";
export { assessment } from "#modules/assessment";
export { billing } from "#modules/billing";
export { catalogue } from "#modules/catalogue";
export { identity } from "#modules/identity";
export { scheduling } from "#modules/scheduling";
