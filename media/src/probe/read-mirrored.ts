import type { FfprobeStream } from './parse-streams.ts'

/**
 * Whether the container mirrors the picture, whatever it turns: its matrix then has a negative determinant. ffprobe
 * writes three numbers a line, each line with its place before it.
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
