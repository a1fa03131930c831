/** ffmpeg repeats itself, and the reason is at the end. */
const maxCharacters = 4000

/** The end of ffmpeg's output, safe to store and to print. Null when it is empty. */
export function sanitizeOutput(printed: string): string | null {
  // The output quotes the file, so it may contain NUL (which PostgreSQL refuses) and terminal escape sequences.
  const text = printed.replace(/[^\P{C}\n]/gu, '\ufffd').trim()
  return text === '' ? null : text.slice(-maxCharacters)
}
