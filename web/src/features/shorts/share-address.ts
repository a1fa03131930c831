/**
 * By the phone's own menu where there is one, else by the clipboard.
 * @returns what there is to say of it: the menu speaks for itself, also when it is closed
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
    // it needs a permission; plain http has none at all
    return 'notCopied'
  }
}
