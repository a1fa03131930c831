/** An MP4 box. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const content = Buffer.concat(parts)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4)
  return Buffer.concat([head, content])
}

/** A QuickTime movie that only refers to another address (QuickTime File Format, `rmra`). */
export function referTo(address: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(address.length + 1)
  const reference = box('rdrf', Buffer.from('\0\0\0\0url ', 'latin1'), size, Buffer.from(`${address}\0`))
  return Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1')),
    box('moov', box('rmra', box('rmda', reference))),
  ])
}

/** A RIFF chunk, padded to an even length. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/**
 * An AVI with a subtitle stream whose only packet (GAB2, of AVI-Mux) contains a whole file. ffmpeg detects its type
 * from its first bytes and opens it.
 */
export function addGab2(avi: Buffer, text: string): Buffer {
  const header = Buffer.alloc(56)
  header.write('txts')
  // One packet per second: dwScale, dwRate and dwLength.
  header.writeUInt32LE(1, 20)
  header.writeUInt32LE(1, 24)
  header.writeUInt32LE(1, 32)
  const stream = chunk(
    'LIST',
    Buffer.concat([Buffer.from('strl'), chunk('strh', header), chunk('strf', Buffer.alloc(4))]),
  )
  const fields = Buffer.alloc(17)
  fields.write('GAB2')
  fields.writeUInt16LE(2, 5)
  // No name, then 4, then the length of the file.
  fields.writeUInt16LE(4, 11)
  fields.writeUInt32LE(text.length, 13)
  const packet = chunk('01tx', Buffer.concat([fields, Buffer.from(text)]))

  const videoList = avi.indexOf('LIST', avi.indexOf('LIST') + 4)
  const afterVideo = videoList + 8 + avi.readUInt32LE(videoList + 4)
  const movieList = avi.indexOf('movi') - 8
  const afterMovie = movieList + 8 + avi.readUInt32LE(movieList + 4)
  const made = Buffer.concat([
    avi.subarray(0, afterVideo),
    stream,
    avi.subarray(afterVideo, movieList + 12),
    packet,
    avi.subarray(movieList + 12, afterMovie),
  ])
  const movedMovie = movieList + stream.length
  made.writeUInt32LE(made.length - 8, 4)
  // Header list, number of streams, packet list. Without an index, ffmpeg reads it from the start.
  made.writeUInt32LE(made.readUInt32LE(16) + stream.length, 16)
  made.writeUInt32LE(2, made.indexOf('avih') + 8 + 24)
  made.writeUInt32LE(made.readUInt32LE(movedMovie + 4) + packet.length, movedMovie + 4)
  return made
}
