/** ffmpeg repeats itself: the end says what it stopped at. */
const mostCharacters = 4000

/** The end of what ffmpeg printed, as the database can keep it and a terminal can show it; null where it was silent. */
export function storedOutput(printed: string): string | null {
  // It quotes the file, which may hold NUL (PostgreSQL refuses it) and escape sequences of terminals.
  const text = printed.replace(/[^\P{C}\n]/gu, '\ufffd').trim()
  return text === '' ? null : text.slice(-mostCharacters)
}
