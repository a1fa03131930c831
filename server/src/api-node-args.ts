/**
 * Node options of the API process. Most of a request's memory is garbage a millisecond later. A larger young
 * generation means that fewer requests are in progress at each collection, so less live data is moved: a
 * sixth more requests a second than with Node's 1 and 16 MB, for about 100 MB of memory (bench/README.md).
 */
export const apiNodeArgs = ['--min-semi-space-size=8', '--max-semi-space-size=32']
