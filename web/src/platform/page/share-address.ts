/**
 * With the phone's own share menu where there is one, else through the clipboard.
 * @returns undefined after the menu, which gives its own feedback, also when it was closed
 */
export async function shareAddress(title: string, url: string): Promise<'copied' | 'notCopied' | undefined> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return undefined
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // needs a permission, and is missing on plain http
    return 'notCopied'
  }
}
