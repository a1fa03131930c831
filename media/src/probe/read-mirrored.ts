import type { FfprobeStream } from './parse-streams.ts'

/**
 * Whether the container's display matrix mirrors the picture, with or without rotation: its determinant is negative.
 * ffprobe prints three numbers per line, after the line's offset.
 */
export function readIsMirrored(stream: FfprobeStream): boolean {
  const text = stream.side_data_list?.find((data) => data.displaymatrix !== undefined)?.displaymatrix
  const rows = (text ?? '')
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*\w+:/, '')
        .trim()
        .split(/\s+/)
        .map(Number),
    )
  const [a = 1, b = 0] = rows[0] ?? []
  const [c = 0, d = 1] = rows[1] ?? []
  return a * d - b * c < 0
}
