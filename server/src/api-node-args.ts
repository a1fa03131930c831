/**
 * What Node is told for the API. Most of what a request makes is garbage a millisecond later; with room for more of it
 * fewer requests are under way when it is collected, and what they hold need not be moved. A sixth more requests a second
 * than with Node's 1 and 16 MB, for some 100 MB of memory (bench/README.md).
 */
export const apiNodeArgs = ['--min-semi-space-size=8', '--max-semi-space-size=32']
