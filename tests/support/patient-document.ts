import { configure } from "@testing-library/react";

// On a busy machine everything may be late, and no test fails by that: what never happens is found all the same.
configure({ asyncUtilTimeout: 100_000 });
