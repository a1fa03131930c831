// The player of /embed/{id}: one quality by Media Source, with the browser's own controls. It needs no cookie and no
// storage, and requests nothing before the viewer plays (preload="none").
const video = document.querySelector('video')
/** Buffered ahead of the position, seconds. */
const aheadSeconds = 30
/** Kept behind the position, seconds. */
const behindSeconds = 60

/** The address of the master playlist; a preview's grant expires within the hour. */
let master = video.dataset.master

/** A file of the playlist; an expired grant is renewed once, by this page's own address. */
async function load(file, mayRenew = true) {
  const response = await fetch(new URL(file, new URL(master, location.href)), { credentials: 'omit' })
  if (response.ok) return response
  if (!mayRenew) throw new Error(`${file}: ${response.status}`)
  const page = await fetch(location.href, { credentials: 'omit', cache: 'no-store' })
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('video')
  if (fresh) master = fresh.dataset.master
  return load(file, false)
}

/** The audio playlist and the best quality that is not larger than the frame. */
async function readMaster() {
  const lines = (await (await load(master)).text()).split('\n')
  const matchOf = (line, pattern) => pattern.exec(line ?? '')?.[1]
  const shortSide = Math.max(360, Math.min(innerWidth, innerHeight) * devicePixelRatio)
  const rungs = lines
    .flatMap((line, index) => {
      const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? []
      if (!line.startsWith('#EXT-X-STREAM-INF:')) return []
      const codecs = (matchOf(line, /CODECS="([^"]+)"/) ?? '').split(',')
      return [{ file: lines[index + 1], side: Math.min(width, height), codecs }]
    })
    .sort((a, b) => a.side - b.side)
  const rung = rungs.findLast(({ side }) => side <= shortSide) ?? rungs[0]
  const isAudio = (codec) => /^(mp4a|opus|flac|ac-3|ec-3)/i.test(codec)
  const audioLine = lines.find((line) => line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO'))
  const audio = matchOf(audioLine, /URI="([^"]+)"/)
  return [
    { file: rung.file, type: `video/mp4; codecs="${rung.codecs.filter((codec) => !isAudio(codec))}"` },
    ...(audio ? [{ file: audio, type: `audio/mp4; codecs="${rung.codecs.filter(isAudio)}"` }] : []),
  ]
}

/** A media playlist: the header, and the segments with their ends in seconds. */
async function readPlaylist({ file, type }) {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const lines = (await (await load(file)).text()).split('\n')
  let end = 0
  const segments = []
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) end += Number.parseFloat(line.slice(8))
    else if (line && !line.startsWith('#')) segments.push({ file: folder + line, end })
  }
  const [, header] = /#EXT-X-MAP:.*URI="([^"]+)"/.exec(lines.join('\n')) ?? []
  return { type, header: folder + header, segments, end }
}

const next = (target, ...names) =>
  new Promise((resolve) => {
    const closing = new AbortController()
    for (const name of names)
      target.addEventListener(name, () => resolve(closing.abort()), { signal: closing.signal })
  })

async function change(buffer, action) {
  const updated = next(buffer, 'updateend')
  action()
  await updated
}

function bufferedEnd({ buffered }, time) {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= time + 0.2 && time <= buffered.end(index)) return buffered.end(index)
  return time
}

/** Keeps a buffer filled ahead of the position for as long as the page is open. */
async function fill(source, buffer, { header, segments, end }) {
  const append = async (file) => {
    const bytes = await (await load(file)).arrayBuffer()
    await change(buffer, () => buffer.appendBuffer(bytes))
  }
  await append(header)
  let last = -1
  for (;;) {
    const { currentTime } = video
    const from = bufferedEnd(buffer, currentTime)
    const isWhole = from >= end - 0.2
    const index = segments.findIndex((segment) => segment.end > from + 0.05)
    if (isWhole || index < 0 || from - currentTime > aheadSeconds) {
      const buffers = [...source.sourceBuffers]
      const isIdle = source.readyState === 'open' && buffers.every(({ updating }) => !updating)
      if (isWhole && isIdle && buffers.every((one) => bufferedEnd(one, currentTime) >= end - 0.5))
        source.endOfStream()
      last = -1
      await next(video, 'timeupdate', 'seeking')
      continue
    }
    if (buffer.buffered.length > 0 && buffer.buffered.start(0) < currentTime - 2 * behindSeconds)
      await change(buffer, () => buffer.remove(0, currentTime - behindSeconds))
    // a segment that leaves a gap is not requested for ever
    last = index === last ? Math.min(index + 1, segments.length - 1) : index
    await append(segments[last].file)
  }
}

function showLink() {
  document.body.classList.add('over')
}

async function start() {
  const Source = window.ManagedMediaSource ?? window.MediaSource
  if (!Source) {
    video.src = master
    return
  }
  video.disableRemotePlayback = true
  const source = new Source()
  const opened = next(source, 'sourceopen')
  video.src = URL.createObjectURL(source)
  await opened
  const tracks = await Promise.all((await readMaster()).map(readPlaylist))
  const buffers = tracks.map(({ type }) => source.addSourceBuffer(type))
  source.duration = Math.max(...tracks.map(({ end }) => end))
  await Promise.all(tracks.map((track, index) => fill(source, buffers[index], track)))
}

video.addEventListener('ended', showLink)
video.addEventListener('play', () => document.body.classList.remove('over'))
start().catch((error) => {
  console.warn('embed: not playable', error)
  showLink()
})
