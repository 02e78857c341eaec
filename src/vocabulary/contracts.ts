/**
 * The contracts of all modules, by name, as types. Each contract adds itself in its own `index.ts`:
 *
 *     declare module "#vocabulary/contracts" {
 *       interface Contracts { readonly billing: typeof import("./index.ts") }
 *     }
 *
 * So types that range over all modules (refusal tags, staff actions) need no list of them. A program sees the contracts
 * that it imports: the browser need not know the refusals of a module that it never calls.
 */
export interface Contracts {}
