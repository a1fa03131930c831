/** A piece of a text; `seconds` when it is a time such as `1:23`, `1:02:03` or `１：２３`. */
export interface TimePart {
  /** Where it begins in the text. */
  at: number
  text: string
  seconds?: number
}

// Chinese input methods also write full-width digits and colons. A colon between a time and a word is punctuation.
const time =
  /(?<![\d０-９.．]|[\d０-９][:：])(?:([\d０-９]{1,2})[:：]([0-5０-５][\d０-９])|([\d０-９]{1,3}))[:：]([0-5０-５][\d０-９])(?![\d０-９]|[:：][\d０-９])/g

/** The value of ASCII or full-width digits. */
const numberOf = (digits: string) => Number(digits.normalize('NFKC'))

/** Cuts a text at the times within a duration. @param durationMs 0: no time counts */
export function findTimes(text: string, durationMs: number): TimePart[] {
  const parts: TimePart[] = []
  let end = 0
  for (const { 0: found, 1: hours = '', 2: minutesOfHour, 3: minutes, 4: rest, index } of text.matchAll(
    time,
  )) {
    const seconds =
      numberOf(hours) * 3600 + numberOf(minutesOfHour ?? minutes ?? '') * 60 + numberOf(rest ?? '')
    if (seconds * 1000 >= durationMs) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: found, seconds })
    end = index + found.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}
