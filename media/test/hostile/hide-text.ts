/** A box of MP4. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const content = Buffer.concat(parts)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4)
  return Buffer.concat([head, content])
}

/** A QuickTime movie that is nothing but a reference to another address (QuickTime File Format, `rmra`). */
export function referTo(address: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(address.length + 1)
  const reference = box('rdrf', Buffer.from('\0\0\0\0url ', 'latin1'), size, Buffer.from(`${address}\0`))
  return Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1')),
    box('moov', box('rmra', box('rmda', reference))),
  ])
}

/** A chunk of RIFF, padded to an even length. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/**
 * An AVI with a second stream, of subtitles, in whose one packet (GAB2, of AVI-Mux) a whole file stands: ffmpeg takes
 * its first bytes to say what kind it is, and opens it.
 */
export function addGab2(avi: Buffer, text: string): Buffer {
  const header = Buffer.alloc(56)
  header.write('txts')
  // A packet a second: dwScale, dwRate and dwLength.
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
  // No name; then 4, and how long the file is.
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
  // The list of headers, the number of streams, the list of packets. Without an index it is read from its beginning.
  made.writeUInt32LE(made.readUInt32LE(16) + stream.length, 16)
  made.writeUInt32LE(2, made.indexOf('avih') + 8 + 24)
  made.writeUInt32LE(made.readUInt32LE(movedMovie + 4) + packet.length, movedMovie + 4)
  return made
}
