import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FixtureName, makeCut, makeFixture, makeText } from '../test/make-fixture.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { sniffContainer } from './sniff-container.ts'

const folder = temporaryFolder()

test.each<[FixtureName, string, string]>([
  ['silent.mp4', 'mp4', 'mov'],
  ['other.webm', 'matroska', 'matroska'],
  ['other.mkv', 'matroska', 'matroska'],
  ['other.avi', 'avi', 'avi'],
  ['camera.ts', 'mpegts', 'mpegts'],
  ['other.mpg', 'mpegps', 'mpeg'],
  ['other.flv', 'flv', 'flv'],
  ['other.wmv', 'asf', 'asf'],
  ['other.ogv', 'ogg', 'ogg'],
])('the container of %s is detected from its first bytes', async (name, container, demuxer) => {
  const path = await makeFixture(folder.path, name)
  expect(await sniffContainer(path)).toEqual({ container, demuxer })
})

test.each([
  ['nothing', ''],
  ['text', 'Dear diary, this is not a film.\n'.repeat(50)],
  ['an HLS playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n/in/other.ts\n#EXT-X-ENDLIST\n'],
  ['a concat list', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
  ['a DASH manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'],
  ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'],
  ['a PNG picture', '\x89PNG\r\n\x1a\n'],
  ['audio with a wave header', 'RIFF\x24\0\0\0WAVEfmt '],
])('%s named .mp4 is not a video', async (_, text) => {
  const path = await makeText(folder.path, 'disguised.mp4', text)
  await expect(sniffContainer(path)).rejects.toMatchObject({ reason: 'not_a_video' })
})

const box = (type: string, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(size)
  bytes.write(type, 4)
  return bytes
}

test.each([
  ['a picture in MP4 boxes (HEIF)', ['ftyp', 'meta', 'mdat'], 'not_a_video'],
  ['a film without its index', ['ftyp', 'mdat'], 'truncated'],
])('%s is refused', async (_, types, reason) => {
  const path = join(folder.path, 'boxes.mp4')
  await writeFile(path, Buffer.concat(types.map((type) => box(type, 32))))
  await expect(sniffContainer(path)).rejects.toMatchObject({ reason })
})

test('an MP4 that ends in the middle of a box is truncated', async () => {
  const path = await makeCut(folder.path, await makeFixture(folder.path, 'silent.mp4'))
  await expect(sniffContainer(path)).rejects.toMatchObject({ reason: 'truncated' })
})

test.each([
  ['37 bytes of text', Buffer.from('Made with Film Studio, version 3.14.1')],
  ['bytes that are not a box', Buffer.from('0000000300ff80a1c3d5e7f9', 'hex')],
  ['a few zeros', Buffer.alloc(4)],
])('an MP4 followed by %s is complete', async (_, trailer) => {
  const path = join(folder.path, 'trailer.mp4')
  const whole = await readFile(await makeFixture(folder.path, 'silent.mp4'))
  await writeFile(path, Buffer.concat([whole, trailer]))
  expect(await sniffContainer(path)).toMatchObject({ container: 'mp4' })
})

test.each<FixtureName>(['silent.mp4', 'other.mkv'])(
  'two copies of %s in one file are refused',
  async (name) => {
    const path = join(folder.path, `two-${name}`)
    const one = await readFile(await makeFixture(folder.path, name))
    await writeFile(path, Buffer.concat([one, one]))
    await expect(sniffContainer(path)).rejects.toMatchObject({ reason: 'several_files' })
  },
)

test('fragments that start with a styp box are MP4', async () => {
  const path = join(folder.path, 'fragments.mp4')
  await writeFile(path, Buffer.concat(['styp', 'ftyp', 'moov', 'moof', 'mdat'].map((type) => box(type, 32))))
  expect(await sniffContainer(path)).toMatchObject({ container: 'mp4' })
})

const withPacketsOfSize = (stream: Buffer, packetBytes: number): Buffer =>
  Buffer.concat(
    Array.from({ length: stream.length / 188 }, (_, packet) => [
      stream.subarray(packet * 188, (packet + 1) * 188),
      Buffer.alloc(packetBytes - 188, 0xa5),
    ]).flat(),
  )

test.each<[string, (stream: Buffer) => Buffer]>([
  ['in the middle of a packet', (stream) => stream.subarray(100)],
  ['after extra bytes of the receiver', (stream) => Buffer.concat([Buffer.alloc(1000, 0x8f), stream])],
  ['with packets of 204 bytes', (stream) => withPacketsOfSize(stream, 204)],
  ['in the middle of a packet of 204', (stream) => withPacketsOfSize(stream, 204).subarray(150)],
])('a broadcast stream that starts %s is detected', async (_, change) => {
  const path = join(folder.path, 'recording.ts')
  await writeFile(path, change(await readFile(await makeFixture(folder.path, 'camera.ts'))))
  expect(await sniffContainer(path)).toMatchObject({ container: 'mpegts', demuxer: 'mpegts' })
})

test.each<[string, (stream: Buffer) => Buffer]>([
  [
    'a playlist before it',
    (stream) => Buffer.concat([Buffer.from('#EXTM3U\n#EXTINF:4,\n/in/other.ts\n'), stream]),
  ],
  [
    'sync bytes only in the first packets',
    (stream) => Buffer.concat([stream.subarray(0, 188 * 4), Buffer.alloc(9000)]),
  ],
  ['its first packet far from the start', (stream) => Buffer.concat([Buffer.alloc(20_000, 0x8f), stream])],
])('a broadcast stream with %s is not a video', async (_, change) => {
  const path = join(folder.path, 'disguised.ts')
  await writeFile(path, change(await readFile(await makeFixture(folder.path, 'camera.ts'))))
  await expect(sniffContainer(path)).rejects.toMatchObject({ reason: 'not_a_video' })
})

test('a file of nothing but the letter G, the sync byte of MPEG-TS, is text', async () => {
  const path = await makeText(folder.path, 'letters.ts', 'G'.repeat(5000))
  await expect(sniffContainer(path)).rejects.toMatchObject({ reason: 'not_a_video' })
})

test.each<FixtureName>(['other.mkv', 'other.avi'])('an incomplete %s is truncated', async (name) => {
  const path = join(folder.path, `cut-${name}`)
  await copyFile(await makeFixture(folder.path, name), path)
  await truncate(path, Math.floor((await stat(path)).size * 0.7))
  await expect(sniffContainer(path)).rejects.toMatchObject({ reason: 'truncated' })
})

test('a Matroska segment of unknown size is accepted', async () => {
  const path = join(folder.path, 'live.mkv')
  await copyFile(await makeFixture(folder.path, 'other.mkv'), path)
  const file = await open(path, 'r+')
  const head = Buffer.alloc(256)
  await file.read(head, 0, 256, 0)
  const segment = head.indexOf(Buffer.from('18538067', 'hex'))
  await file.write(Buffer.from('01ffffffffffffff', 'hex'), 0, 8, segment + 4)
  await file.close()
  expect(await sniffContainer(path)).toMatchObject({ container: 'matroska' })
})

test('whatever the bytes of a file are, sniffing either names a container or refuses', async () => {
  const path = join(folder.path, 'noise.mp4')
  const starts = [
    '1a45dfa3ff',
    '1a45dfa301',
    '00000001',
    '0000000066747970',
    '52494646',
    '000001ba',
    '4f676753',
  ]
  for (const start of starts) {
    await writeFile(path, Buffer.from(start, 'hex'))
    const outcome = await sniffContainer(path).catch((error: Error) => error)
    if (outcome instanceof Error) expect(outcome.name).toBe('MediaRefusal')
  }
})
