/**
 * How the names begin under which a browser remembers its last attempt at each paper. In a file of its own for the home
 * page, which reads them without the program of the exam. The word is that of the first version, and stays.
 */
export const attemptKeyStart = "roadworthy.sitting";
