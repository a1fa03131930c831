import type { Plugin } from 'vite'

/**
 * Bytes of a segment that the engine collects before it appends them. Its own 128 KiB are about 1.7 s of a slow line,
 * for which playback waits although those pictures have arrived.
 */
const appendBytes = 24 * 1024
const constant = /const DEFAULT_MIN_CHUNK_SIZE = [^;]+;/g

/** Makes the player's engine append smaller pieces, for which version 10.0.0-rc.2 has no option. */
export function smallerAppends(): Plugin {
  let count = 0
  return {
    name: 'liuguang:smaller-appends',
    apply: 'build',
    transform: {
      filter: { id: /@videojs[\\/]spf[\\/].*[\\/]chunked-stream-iterable\.js$/ },
      handler(code) {
        count += code.match(constant)?.length ?? 0
        return { code: code.replace(constant, `const DEFAULT_MIN_CHUNK_SIZE = ${appendBytes};`), map: null }
      },
    },
    buildEnd(error) {
      if (!error && count !== 1)
        this.error(`The size of the engine's appends is set ${count} times instead of once`)
    },
  }
}
