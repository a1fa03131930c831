/** The part of an alias record before the fields that readers use: names and numbers of a volume. */
const aliasHeadBytes = 150
const absolutePath = 2

/** Makes a MOV with the index at its end refer to another file for its video: a data reference of type "alis". */
export function referToExternalData(movie: Buffer, path: string): Buffer {
  const head = Buffer.alloc(12 + aliasHeadBytes)
  // "nlvlFrom" and "nlvlTo": the relative location of the two files is unknown.
  head.fill(0xff, 12 + 130, 12 + 134)
  const padded = Buffer.alloc(path.length + (path.length % 2))
  padded.write(path)
  const part = Buffer.alloc(4)
  part.writeUInt16BE(absolutePath)
  part.writeUInt16BE(path.length, 2)
  const end = Buffer.from('ffff0000', 'hex')
  const entry = Buffer.concat([head, part, padded, end])
  entry.writeUInt32BE(entry.length)
  entry.write('alis', 4)

  const pointed = Buffer.from(movie)
  const at = pointed.indexOf('url ', pointed.indexOf('dref')) - 4
  const replaced = pointed.readUInt32BE(at)
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const start = pointed.lastIndexOf(box, at) - 4
    pointed.writeUInt32BE(pointed.readUInt32BE(start) + entry.length - replaced, start)
  }
  return Buffer.concat([pointed.subarray(0, at), entry, pointed.subarray(at + replaced)])
}
