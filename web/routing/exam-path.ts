/** Returns whether an address is that of an exam or a test that is sat: no release changes under it. */
export const isExamPath = (path: string): boolean => /^\/client\/(?:exam|componet)-test\//i.test(path);
