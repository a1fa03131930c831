/** The part of an alias record before the fields that readers use: names and numbers of a volume. */
const aliasHeadBytes = 150
/** The type of the tag that holds the path. */
const absolutePathTag = 2

/**
 * Makes a MOV refer to another file for its video: a data reference of type "alis". Its `moov` box must be its last, so that
 * no offset of its data changes.
 */
export function referToExternalData(movie: Buffer, path: string): Buffer {
  const header = Buffer.alloc(12 + aliasHeadBytes)
  // "nlvlFrom" and "nlvlTo": the relative location of the two files is unknown.
  header.fill(0xff, 12 + 130, 12 + 134)
  const padded = Buffer.alloc(path.length + (path.length % 2))
  padded.write(path)
  const pathTag = Buffer.alloc(4)
  pathTag.writeUInt16BE(absolutePathTag)
  pathTag.writeUInt16BE(path.length, 2)
  const terminator = Buffer.from('ffff0000', 'hex')
  const entry = Buffer.concat([header, pathTag, padded, terminator])
  entry.writeUInt32BE(entry.length)
  entry.write('alis', 4)

  const result = Buffer.from(movie)
  const entryStart = result.indexOf('url ', result.indexOf('dref')) - 4
  const formerBytes = result.readUInt32BE(entryStart)
  // Each box around the entry grows by the difference.
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const start = result.lastIndexOf(box, entryStart) - 4
    result.writeUInt32BE(result.readUInt32BE(start) + entry.length - formerBytes, start)
  }
  return Buffer.concat([result.subarray(0, entryStart), entry, result.subarray(entryStart + formerBytes)])
}
