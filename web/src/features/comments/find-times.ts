/** A piece of a text; `seconds` when it is a time such as `1:23` or `1:02:03`. */
export interface TimePart {
  /** Where it begins in the text. */
  at: number
  text: string
  seconds?: number
}

const time = /(?<![\d:.])(?:(\d{1,2}):([0-5]\d)|(\d{1,3})):([0-5]\d)(?![\d:])/g

/** Cuts a text at the times within a duration. @param durationMs 0: no time counts */
export function findTimes(text: string, durationMs: number): TimePart[] {
  const parts: TimePart[] = []
  let end = 0
  for (const { 0: found, 1: hours = '0', 2: minutesOfHour, 3: minutes, 4: rest, index } of text.matchAll(
    time,
  )) {
    const seconds = Number(hours) * 3600 + Number(minutesOfHour ?? minutes) * 60 + Number(rest)
    if (seconds * 1000 >= durationMs) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: found, seconds })
    end = index + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
