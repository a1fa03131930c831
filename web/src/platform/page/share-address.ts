import { copyText } from './copy-text.ts'

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
  return (await copyText(url)) ? 'copied' : 'notCopied'
}
