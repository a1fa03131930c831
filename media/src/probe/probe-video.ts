import { stat } from 'node:fs/promises'
import { MediaRefusal } from '../media-refusal.ts'
import { type Rational, toNumber } from '../rational.ts'
import type { Sandbox } from '../sandbox/create-sandbox.ts'
import { type SniffedContainer, sniffContainer } from '../sniff-container.ts'
import { canDecodeSound } from './can-decode-sound.ts'
import { checkDecodes } from './check-decodes.ts'
import { checkNotEncrypted } from './check-not-encrypted.ts'
import { type InputFile, runOnInput } from './input-arguments.ts'
import { checkMaxDuration, listPackets, type PacketStats } from './list-packets.ts'
import {
  type FfprobeOutput,
  type FfprobeStream,
  findAudioStream,
  findVideoStream,
  readBitDepth,
  readColours,
  readDisplaySize,
  readFrameRates,
  readHdr,
  readIsMirrored,
  readRotation,
} from './parse-streams.ts'
import {
  type AudioStreamProbe,
  defaultProbeLimits,
  type ProbeLimits,
  type VideoProbe,
  type VideoStreamProbe,
} from './video-probe.ts'

/** If the video starts later than this after the audio, time 0 is the start of the audio and not the first frame. */
const longestLeadSeconds = 0.1
/** Half a frame at 60 frames/s, the highest encoded rate. Anything shorter is rounded to no frame at all. */
const shortestPictureMs = 1000 / 60 / 2

/** Read speed of a busy disk: 20 GB then take 17 minutes for each pass over the whole file. */
const slowestBytesPerSecond = 20_000_000

export interface ProbeOptions extends Partial<ProbeLimits> {
  signal?: AbortSignal
}

/**
 * Describes a video file. Reads all of it but decodes only a little at both ends.
 * @throws MediaRefusal with the reason why the file is refused
 */
export async function probeVideo(
  sandbox: Sandbox,
  source: string,
  options: ProbeOptions = {},
): Promise<VideoProbe> {
  const limits: ProbeLimits = { ...defaultProbeLimits, ...options }
  const { size } = await stat(source)
  if (size > limits.maxBytes) {
    const gib = Number((limits.maxBytes / 2 ** 30).toFixed(2))
    throw new MediaRefusal('too_large', `This file is larger than the limit of ${gib} GiB.`)
  }
  const sniffed = await sniffContainer(source)
  const timeoutMs = limits.timeoutMs + (size / slowestBytesPerSecond) * 1000
  const input = { source, ...limits, timeoutMs, ...sniffed, signal: options.signal }

  const { output, errors } = await readStreams(sandbox, input)
  const streams = output.streams ?? []
  if (streams.length > limits.maxStreams) {
    throw new MediaRefusal(
      'too_many_streams',
      `This file holds ${streams.length} streams. At most ${limits.maxStreams} are allowed.`,
    )
  }
  const video = findVideoStream(streams)
  const rates = video === undefined ? undefined : readFrameRates(video)
  checkMaxPixels(video, limits.maxPixels, errors)
  if (video === undefined) {
    if (streams.length === 0)
      throw new MediaRefusal('unreadable', 'This file cannot be read as a video.', errors)
    throw new MediaRefusal('no_video_stream', 'This file has no picture to show.', errors)
  }
  // Checks the length that the container claims, before reading the whole file.
  checkMaxDuration(readDeclaredSeconds(sniffed, output) * 1000, limits.maxDurationMs)
  await checkNotEncrypted(sandbox, input, video.index)
  const audioStream = findAudioStream(output, video)
  const isAudioDecodable =
    audioStream !== undefined && (await canDecodeSound(sandbox, input, audioStream.index))
  const audio = isAudioDecodable ? audioStream : undefined

  const packets = await listPackets(sandbox, {
    ...input,
    videoIndex: video.index,
    audioIndex: audio?.index,
  })
  const videoPackets = packets.streams.get(video.index)
  if (videoPackets === undefined || videoPackets.count === 0 || rates === undefined) {
    throw new MediaRefusal('unreadable', 'No picture in this file can be read.', packets.errors)
  }
  const sound = audio === undefined ? undefined : packets.streams.get(audio.index)
  // Where ffmpeg's clock starts. Without a declared start it is the first packet.
  const clockStart = Number.isNaN(Number(output.format?.start_time))
    ? Math.min(videoPackets.startSeconds, sound?.startSeconds ?? Infinity)
    : Number(output.format?.start_time)
  // Where the video's own time 0 is. Audio that begins shortly before the first frame does not count: it is what the encoder
  // adds, and players start when they have both.
  const leadSeconds = videoPackets.startSeconds - clockStart
  const originSeconds = leadSeconds <= longestLeadSeconds ? videoPackets.startSeconds : clockStart
  const pictureEndMs = Math.round(
    (findPictureEnd(sniffed, output, videoPackets, rates.average) - originSeconds) * 1000,
  )
  const pictureMs = pictureEndMs - (videoPackets.startSeconds - originSeconds) * 1000
  if (pictureMs < shortestPictureMs) {
    throw new MediaRefusal('unreadable', 'This video is shorter than one frame.', packets.errors)
  }
  const soundEndMs = sound === undefined ? 0 : Math.round((sound.endSeconds - originSeconds) * 1000)
  const durationMs = Math.max(pictureEndMs, soundEndMs)
  checkMaxDuration(durationMs, limits.maxDurationMs)
  checkNotTruncated(sniffed, output, video, packets.streams, packets.errors)
  const lastPictureSeconds = videoPackets.lastSeconds - packets.clockJumpSeconds
  const last = { lastPictureSeconds, pictureCount: videoPackets.count }
  await checkDecodes(sandbox, { ...input, bytes: size, video, durationMs: pictureEndMs, ...last })

  return {
    container: sniffed.container,
    demuxer: sniffed.demuxer,
    bytes: size,
    durationMs,
    firstFrameSeconds: originSeconds - clockStart,
    streamCount: streams.length,
    video: {
      ...describeVideo(video, rates, videoPackets, originSeconds, packets.hasTimestampDiscontinuities),
      endMs: pictureEndMs,
    },
    audio:
      audio === undefined || sound === undefined
        ? undefined
        : { ...describeAudio(audio, sound, videoPackets), endMs: soundEndMs },
    hasUndecodableSound: !isAudioDecodable && streams.some((stream) => stream.codec_type === 'audio'),
  }
}

/** End of the last frame, seconds on the container's clock. */
function findPictureEnd(
  { container }: SniffedContainer,
  output: FfprobeOutput,
  videoPackets: PacketStats,
  rate: Rational,
): number {
  const end = Math.max(videoPackets.endSeconds, videoPackets.startSeconds + rate.den / rate.num)
  // Theora has no packets for repeated frames at the end. Only the declared duration covers them.
  const declaredEnd = (Number(output.format?.start_time) || 0) + Number(output.format?.duration)
  return container === 'ogg' && declaredEnd > end ? declaredEnd : end
}

function describeVideo(
  stream: FfprobeStream,
  rates: NonNullable<ReturnType<typeof readFrameRates>>,
  videoPackets: PacketStats,
  originSeconds: number,
  hasTimestampDiscontinuities: boolean,
): Omit<VideoStreamProbe, 'endMs'> {
  const rotation = readRotation(stream)
  const toMs = (seconds: number): number => Math.round((seconds - videoPackets.startSeconds) * 1000)
  const keyframeTimesMs = videoPackets.keyframeSeconds.map(toMs).sort((one, other) => one - other)
  const gaps = keyframeTimesMs.map(
    (time, index) => (keyframeTimesMs[index + 1] ?? toMs(videoPackets.endSeconds)) - time,
  )
  const averageFrameRate = measureFrameRate(rates.average, videoPackets)
  const isInterlaced = /^(tt|bb|tb|bt)$/.test(stream.field_order ?? '')
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    bitDepth: readBitDepth(stream),
    ...readDisplaySize(stream, rotation.degrees),
    codedWidth: stream.width ?? 0,
    codedHeight: stream.height ?? 0,
    rotation: rotation.degrees,
    isRotationIgnored: rotation.isIgnored,
    isMirrored: readIsMirrored(stream),
    averageFrameRate,
    realFrameRate: rates.real,
    densestFrameRate: isInterlaced ? toNumber(averageFrameRate) : videoPackets.densestRate,
    frameCount: videoPackets.count,
    startMs: Math.round((videoPackets.startSeconds - originSeconds) * 1000),
    keyframeTimesMs,
    maxKeyframeGapMs: gaps.reduce((longest, gap) => Math.max(longest, gap), keyframeTimesMs[0] ?? 0),
    startsWithKeyframe: videoPackets.startsWithKeyframe,
    isOpenGop: videoPackets.isOpenGop,
    lacksPresentationTimes: videoPackets.lacksPresentationTimes,
    hasTimestampDiscontinuities,
    hasHiddenFrames: videoPackets.hidden > 0,
    isInterlaced,
    hdr: readHdr(stream),
    colours: readColours(stream),
    bitRate: Math.round(
      (videoPackets.bytes * 8) / Math.max(0.001, videoPackets.endSeconds - videoPackets.startSeconds),
    ),
  }
}

/** Some containers (Matroska) only state a maximum frame rate. The packet count gives the real one. */
function measureFrameRate(declared: Rational, videoPackets: PacketStats): Rational {
  const seconds = videoPackets.endSeconds - videoPackets.startSeconds
  if (seconds <= 0 || videoPackets.count / seconds > toNumber(declared) * 0.99) return declared
  return { num: videoPackets.count * 1000, den: Math.round(seconds * 1000) }
}

function describeAudio(
  stream: FfprobeStream,
  sound: PacketStats,
  videoPackets: PacketStats,
): Omit<AudioStreamProbe, 'endMs'> {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate ?? 0),
    firstPacketSeconds: sound.firstSeconds - videoPackets.startSeconds,
    packetCount: sound.count,
  }
}

async function readStreams(
  sandbox: Sandbox,
  input: InputFile,
): Promise<{ output: FfprobeOutput; errors: string }> {
  const { stdout, stderr } = await runOnInput(sandbox, input, {
    program: 'ffprobe',
    before: ['-v', 'error', '-show_format', '-show_streams', '-show_programs', '-of', 'json'],
  })
  try {
    return { output: JSON.parse(stdout) as FfprobeOutput, errors: stderr }
  } catch {
    // ffprobe gave up half-way. Its error output says why, and no stream is known.
    return { output: {}, errors: stderr }
  }
}

/** ffprobe refuses to open the decoder for a frame above the limit, and some containers then report no size. */
function checkMaxPixels(video: FfprobeStream | undefined, maxPixels: number, errors: string): void {
  const pixels = (video?.width ?? 0) * (video?.height ?? 0)
  if (pixels > maxPixels || (pixels === 0 && /Picture size \d+x\d+ (is invalid|exceeds)/.test(errors))) {
    const limit = `${(maxPixels / 1_000_000).toFixed(1)} million pixels`
    throw new MediaRefusal(
      'too_many_pixels',
      `The picture of this video is larger than the limit of ${limit}.`,
      errors,
    )
  }
  if (video !== undefined && pixels === 0) {
    throw new MediaRefusal('unreadable', 'The picture of this video cannot be read.', errors)
  }
}

/** Duration that the container declares, seconds. NaN when it does not. Matroska declares an end time instead. */
function readDeclaredSeconds({ container }: SniffedContainer, { format }: FfprobeOutput): number {
  const start = container === 'matroska' ? Number(format?.start_time) || 0 : 0
  return Number(format?.duration) - start
}

/** Refuses a file as truncated when all its streams end clearly before the declared duration. */
function checkNotTruncated(
  sniffed: SniffedContainer,
  output: FfprobeOutput,
  video: FfprobeStream,
  streams: ReadonlyMap<number, PacketStats>,
  errors: string,
): void {
  // These containers declare no duration: ffprobe estimates it from the bit rate or the last timestamp.
  if (/^(mpegts|mpegps|ogg)$/.test(sniffed.container)) return
  const own = sniffed.container === 'mp4' ? Number(video.duration) : Number.NaN
  const start = Number(output.format?.start_time) || 0
  const declaredEnd = Number.isNaN(own)
    ? start + readDeclaredSeconds(sniffed, output)
    : (Number(video.start_time) || 0) + own
  const countedStreams = Number.isNaN(own) ? [...streams.values()] : [streams.get(video.index)]
  const end = countedStreams.reduce((latest, facts) => Math.max(latest, facts?.endSeconds ?? 0), 0)
  const missing = declaredEnd - end
  if (missing > Math.max(1, declaredEnd * 0.02)) {
    throw new MediaRefusal('truncated', 'This video is cut short: part of the file is missing.', errors)
  }
}
