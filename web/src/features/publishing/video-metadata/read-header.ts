import type { VideoMetadata } from './read-video.ts'

/** What states the length is near the beginning; pictures, if any are embedded before it, are larger. */
const headerBytes = 64 * 1024

/**
 * Reads a video's metadata from the header of an AVI or FLV file, as far as it states them.
 * @returns undefined for any other file, and for one that states no length, such as a recording that was cut off
 */
export async function readHeader(file: Blob): Promise<VideoMetadata | undefined> {
  const bytes = await file.slice(0, headerBytes).arrayBuffer()
  const header = new DataView(bytes)
  const text = new TextDecoder('latin1').decode(bytes)
  const isAvi = text.startsWith('RIFF') && text.startsWith('AVI ', 8)
  const isFlv = text.startsWith('FLV\x01')
  const metadata = isAvi ? metadataOfAvi(header, text) : isFlv ? metadataOfFlv(header, text) : undefined
  return metadata && metadata.durationMs > 0 && Number.isSafeInteger(metadata.durationMs)
    ? metadata
    : undefined
}

/** The main header `avih`: microseconds per frame, and at 16, 32 and 36 the number of frames and the size of the picture. */
function metadataOfAvi(header: DataView, text: string): VideoMetadata | undefined {
  const at = text.indexOf('avih') + 8
  if (at < 8 || at + 40 > header.byteLength) return undefined
  const field = (offset: number) => header.getUint32(offset, true)
  // Of a file above 1 GB the main header counts the frames of the first part only, this one all of them.
  const extended = text.indexOf('dmlh') + 8
  const allFrames = extended >= 8 && extended + 4 <= header.byteLength ? field(extended) : 0
  const frames = Math.max(field(at + 16), allFrames)
  return {
    durationMs: Math.round((field(at) * frames) / 1000),
    width: field(at + 32),
    height: field(at + 36),
  }
}

/** The numbers of `onMetaData`: each a name with its length before it, a 0 as the type, and a double. */
function metadataOfFlv(header: DataView, text: string): VideoMetadata | undefined {
  const numberOf = (name: string): number => {
    const key = `\0${String.fromCharCode(name.length)}${name}\0`
    const at = text.indexOf(key) + key.length
    return at >= key.length && at + 8 <= header.byteLength ? header.getFloat64(at) : 0
  }
  return {
    durationMs: Math.round(numberOf('duration') * 1000),
    width: numberOf('width'),
    height: numberOf('height'),
  }
}
