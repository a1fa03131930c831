/**
 * Node options of the API process (measured: bench/README.md, `api` and `publish`).
 *
 * Most of a request's memory is garbage a millisecond later. A larger young generation means that fewer requests are in
 * progress at each collection, so less live data is moved: a sixth more requests a second than with Node's 1 and 16 MB,
 * for about 100 MB of memory.
 *
 * Buffers outside the heap have a limit of their own by default, at which V8 collects all garbage: uploads reach it
 * several times a second. Counted together with the heap, and with a limit of three times what is alive, they cause a
 * sixth of the collections, for no more memory at the highest point.
 */
export const apiNodeArgs = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=32',
  '--external-memory-accounted-in-global-limit',
  '--heap-growing-percent=200',
]
